import axios, { AxiosError } from 'axios';
import { ApiError } from './ApiError.ts';
import { isLeaving } from './leaving.ts';

interface ErrorBody {
  code?: string;
  data?: { fields?: Record<string, string>; [detail: string]: unknown };
}

export function toApiError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  if (axios.isCancel(cause) || isAbortedByBrowser(cause))
    return new ApiError({ kind: 'cancelled', code: 'cancelled', status: 0 }, cause);
  if (!axios.isAxiosError<ErrorBody>(cause)) throw cause;
  if (cause.response) return fromResponse(cause, cause.response);
  const kind = cause.code === 'ECONNABORTED' || cause.code === 'ETIMEDOUT' ? 'timeout' : 'network';
  return new ApiError({ kind, code: kind, status: 0 }, cause);
}

function isAbortedByBrowser(cause: unknown): boolean {
  return axios.isAxiosError(cause) && cause.code === AxiosError.ERR_NETWORK && isLeaving();
}

function fromResponse(
  cause: AxiosError<ErrorBody>,
  response: NonNullable<AxiosError<ErrorBody>['response']>,
): ApiError {
  const { status, data } = response;
  const kind = status < 500 ? 'bad-request' : 'bad-response';
  const retryAfter = Number(response.headers['retry-after']) || undefined;
  const { fields, ...details } = data?.data ?? {};
  return new ApiError({ kind, status, code: data?.code ?? kind, fields, retryAfter, details }, cause);
}
