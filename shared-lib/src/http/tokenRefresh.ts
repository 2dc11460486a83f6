import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';

declare module 'axios' {
  interface AxiosRequestConfig {
    skipsTokenRefresh?: boolean;
  }
}

/** A call whose token was rejected. */
export interface RejectedCall {
  token: string;
  isChange: boolean;
}

/** Returns another token for a retry, or undefined to let the call fail. */
export type TokenRefresher = (call: RejectedCall) => Promise<string | undefined>;

let keeper: TokenRefresher | undefined;

export function setTokenRefresher(next: TokenRefresher | undefined): void {
  keeper = next;
}

/** Returns the response of the repeated call, undefined without another token. */
export async function retryWithNewToken(
  cause: AxiosError,
  repeat: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>,
): Promise<AxiosResponse | undefined> {
  const { config } = cause;
  const token = config && findBearer(config);
  if (!keeper || !token || cause.response?.status !== 401 || config.skipsTokenRefresh) return undefined;
  const next = await keeper({ token, isChange: config.method?.toLowerCase() !== 'get' });
  if (!next) return undefined;
  config.headers.set('Authorization', `Bearer ${next}`);
  return repeat(config);
}

function findBearer({ headers }: InternalAxiosRequestConfig): string | undefined {
  return /^Bearer (.+)$/.exec(String(headers?.get('Authorization') ?? ''))?.[1];
}
