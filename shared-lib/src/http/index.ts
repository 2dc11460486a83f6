export type { FailureKind } from './ApiError.ts';
export { ApiError, notFound } from './ApiError.ts';
export type { FailedCall } from './failedCalls.ts';
export { onFailedCall } from './failedCalls.ts';
export type { Failure } from './getFailure.ts';
export { getFailure, getFailure as failureOf } from './getFailure.ts';
export type { HttpClient } from './httpClient.ts';
export { configureHttp, http, preloadHttp } from './httpClient.ts';
export { isLeaving, watchLeaving } from './leaving.ts';
// Releases built with shared-lib 1.0 import these names.
export { prefetch, prefetch as callAhead, prefetched, prefetched as calledAhead } from './prefetch.ts';
export type { RejectedCall, TokenRefresher } from './tokenRefresh.ts';
export { setTokenRefresher } from './tokenRefresh.ts';
