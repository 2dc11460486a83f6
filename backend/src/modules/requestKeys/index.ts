export { requestKeys } from './requestKeys.tables.ts';
export { claimKey, createRequestKeys, type RequestKeys } from './requestKeys.ts';
