export { monthlyGiftApi } from './monthlyGiftApi.ts';
export { monthlyGiftPath } from './paths.ts';
