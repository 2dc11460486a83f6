import { setTimeout as sleep } from 'node:timers/promises';
import { readText } from 'shared-lib/serving';
import { callService } from '../../../httpClient.ts';
import type { ProviderName } from './paymentProvider.ts';

/** The service did not answer, or not with what was asked. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  /** HTTP status, 0 when there was no answer. */
  readonly status: number;
  /** The service's own name of what is wrong. */
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
/** Answers have a few thousand. */
const MAX_BYTES = 1_000_000;
/** Waits before reads are repeated; writes never are, because the first one may have worked. */
const RETRY_AFTER_MS = [300, 1_000];

export interface ProviderCall {
  service: ProviderName;
  method: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
  /** Changes nothing at the service, so it may be repeated. */
  isRead: boolean;
  /** Begins a payment. While the service is left alone nobody can; everything else is about money that may have moved. */
  isStart?: boolean;
  timeoutMs?: number;
}

/**
 * Calls a payment service and reads its JSON, of whatever HTTP status.
 * @throws {ProviderError} after 15 seconds, without a connection, for 429 and 5xx, or when the answer is no JSON object or
 * has more than a million bytes.
 */
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
      read: async (answer) => ({ status: answer.status, text: await readText(answer, MAX_BYTES) }),
    });
    if (status === 429 || status >= 500) throw new ProviderError(`${path} answered ${status}`, { status });
    const content: unknown = JSON.parse(text);
    if (typeof content !== 'object' || content === null || Array.isArray(content))
      throw new ProviderError(`${path} answered no object`, { status });
    return { status, body: content as Record<string, unknown> };
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(`${path} could not be asked`, { cause });
  }
}
