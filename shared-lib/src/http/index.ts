export type { FailureKind } from './ApiError.ts';
export { ApiError, notFound } from './ApiError.ts';
export { configureHttp, http } from './client.ts';
export type { RefusedCall, SessionKeeper } from './sessionKeeper.ts';
export { setSessionKeeper } from './sessionKeeper.ts';
