import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from 'server-lib';
import { callService } from '../../../httpClient.ts';
import type { ProviderName } from './paymentProvider.ts';

export class ProviderError extends Error {
  override name = 'ProviderError';
  /** HTTP status, 0 without a response. */
  readonly status: number;
  readonly code: string;

  constructor(
    message: string,
    { status = 0, code = '', cause }: { status?: number; code?: string; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }
}

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 1_000_000;
/** Delays before retries of reads; a write may have worked. */
const RETRY_AFTER_MS = [300, 1_000];

export interface ProviderCall {
  service: ProviderName;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  isRead: boolean;
  /** Fails fast while the circuit breaker is open; other calls concern money that may have moved. */
  isStart?: boolean;
  timeoutMs?: number;
}

/** Requests a provider and parses its JSON. @throws {ProviderError} on timeout, status 429 or 5xx, or invalid JSON. */
export async function callProvider(
  url: string,
  call: ProviderCall,
): Promise<{ status: number; body: Record<string, unknown> }> {
  for (const wait of call.isRead ? RETRY_AFTER_MS : []) {
    try {
      return await callOnce(url, call);
    } catch {
      await sleep(wait);
    }
  }
  return callOnce(url, call);
}

async function callOnce(url: string, call: ProviderCall) {
  const { service, method, headers, body, isStart = false, timeoutMs = TIMEOUT_MS } = call;
  const path = new URL(url).pathname;
  try {
    const { status, text } = await callService({
      service,
      url,
      timeoutMs,
      isVital: !isStart,
      init: { method, headers, body },
      read: async (response) => ({ status: response.status, text: await readText(response, MAX_BYTES) }),
    });
    if (status === 429 || status >= 500) throw new ProviderError(`${path} responded ${status}`, { status });
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || Array.isArray(content))
      throw new ProviderError(`${path} responded without a JSON object`, { status });
    return { status, body: content as Record<string, unknown> };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(`${path} request failed`, { cause });
  }
}
