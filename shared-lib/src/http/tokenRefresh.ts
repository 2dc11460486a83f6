import type { AxiosError, AxiosResponse, InternalAxiosRequestConfig } from 'axios';

declare module 'axios' {
  interface AxiosRequestConfig {
    /** A refused token of this call is nobody else's business: the call fails and that is all. */
    skipsTokenRefresh?: boolean;
  }
}

/** A call whose token was refused. */
export interface RejectedCall {
  token: string;
  /** It would have changed something: a person has asked for it and waits. */
  isChange: boolean;
}

/** Answers a refused call with another token to try it with, or with nothing: then the call fails. */
export type TokenRefresher = (call: RejectedCall) => Promise<string | undefined>;

let keeper: TokenRefresher | undefined;

/** Who is asked when a token is refused; without one such calls simply fail. */
export function setTokenRefresher(next: TokenRefresher | undefined): void {
  keeper = next;
}

/** The answer of the repeated call, when there is a token to repeat it with. */
export async function retryWithNewToken(
  cause: AxiosError,
  repeat: (config: InternalAxiosRequestConfig) => Promise<AxiosResponse>,
): Promise<AxiosResponse | undefined> {
  const { config } = cause;
  const token = config && bearerOf(config);
  if (!keeper || !token || cause.response?.status !== 401 || config.skipsTokenRefresh) return undefined;
  const next = await keeper({ token, isChange: config.method?.toLowerCase() !== 'get' });
  if (!next) return undefined;
  config.headers.set('Authorization', `Bearer ${next}`);
  return repeat(config);
}

function bearerOf({ headers }: InternalAxiosRequestConfig): string | undefined {
  return /^Bearer (.+)$/.exec(String(headers?.get('Authorization') ?? ''))?.[1];
}
