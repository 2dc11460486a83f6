import { OVERLOADED } from './retryWhenReady.ts';

/** A call that failed by fault of the server or the network. */
export interface FailedCall {
  method: string;
  /** Without values of parameters. */
  path: string;
  /** The status, `network` or `timeout`. */
  outcome: string;
}

let reportFailure: (call: FailedCall) => void = () => undefined;

export function onFailedCall(listener: (call: FailedCall) => void): void {
  reportFailure = listener;
}

/** Logs a failed call with its parameters (specification §8); bodies may be personal. */
export function reportFailedCall(
  error: { kind: string; code: string; status: number },
  config?: { url?: string; method?: string; params?: unknown },
): void {
  if (error.status === 401 || error.status === 422) return;
  // An overloaded server knows, and has no time for reports.
  const isServers = error.status === 0 || (error.status >= 500 && error.code !== OVERLOADED);
  const { method = 'get', url: path = '' } = config ?? {};
  if (isServers)
    reportFailure({ method: method.toUpperCase(), path, outcome: error.status ? `${error.status}` : error.kind });
  console.error('call failed', error.kind, error.status, error.code, config?.url, JSON.stringify(config?.params ?? {}));
}
