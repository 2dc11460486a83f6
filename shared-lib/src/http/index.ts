export type { FailureKind } from './ApiError.ts';
export { ApiError, notFound } from './ApiError.ts';
export { configureHttp, http } from './client.ts';
