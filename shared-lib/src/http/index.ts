export type { FailureKind } from './ApiError.ts';
export { ApiError, notFound } from './ApiError.ts';
export type { Failure } from './failureOf.ts';
export { failureOf } from './failureOf.ts';
export type { FailedCall } from './httpClient.ts';
export { configureHttp, http, onFailedCall } from './httpClient.ts';
export { prefetch, prefetched } from './prefetch.ts';
export type { RejectedCall, TokenRefresher } from './tokenRefresh.ts';
export { setTokenRefresher } from './tokenRefresh.ts';
