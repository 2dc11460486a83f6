export { keyedOperations } from './keyedOperations.ts';
export { createRequestKeys, type RequestKeys } from './requestKeys.ts';
