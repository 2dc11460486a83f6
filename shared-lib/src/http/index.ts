export type { FailureKind } from './ApiError.ts';
export { ApiError, notFound } from './ApiError.ts';
export { callAhead, calledAhead } from './ahead.ts';
export type { FailedCall } from './client.ts';
export { configureHttp, http, onFailedCall } from './client.ts';
export type { Failure } from './failureOf.ts';
export { failureOf } from './failureOf.ts';
export type { RefusedCall, SessionKeeper } from './sessionKeeper.ts';
export { setSessionKeeper } from './sessionKeeper.ts';
