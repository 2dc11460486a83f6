export { keyedOperations } from './keyedOperations.ts';
export { claimKey, createRequestKeys, type RequestKeys } from './requestKeys.ts';
