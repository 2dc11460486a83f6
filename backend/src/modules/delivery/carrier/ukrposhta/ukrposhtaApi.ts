import type { FastifyBaseLogger } from 'fastify';
import { readBytes } from 'server-lib';
import { callService } from '../../../../httpClient.ts';
import { CarrierError, type CarrierProblem } from '../carrierError.ts';
import { getText, toRecord } from '../looseValues.ts';

export interface UkrposhtaApiOptions {
  url: string;
  /** Keys of the contract: shipments, their counterparty, and tracking. */
  keys: { bearer: string; token: string; tracking: string };
  log: Pick<FastifyBaseLogger, 'warn'>;
}

export interface ApiCall {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
  /** Prices need no token of the counterparty, and tracking has a key of its own. */
  access?: 'price' | 'counterparty' | 'tracking';
  query?: Record<string, string>;
  body?: object;
}

const TIMEOUT_MS = 20_000;
const MAX_BYTES = 5_000_000;

const problems: Record<number, CarrierProblem> = { 401: 'settings', 403: 'settings', 429: 'busy' };

/** Calls of the eCom, forms and status-tracking interfaces. */
export function createUkrposhtaApi({ url, keys, log }: UkrposhtaApiOptions) {
  async function send(call: ApiCall): Promise<{ status: number; bytes: Buffer }> {
    const { method, path, access = 'counterparty', query = {}, body } = call;
    const address = new URL(path, url);
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
    if (access === 'counterparty') address.searchParams.set('token', keys.token);
    try {
      return await callService({
        service: 'carrier-abroad',
        url: address.href,
        timeoutMs: TIMEOUT_MS,
        init: {
          method,
          headers: {
            authorization: `Bearer ${access === 'tracking' ? keys.tracking : keys.bearer}`,
            ...(body && { 'content-type': 'application/json' }),
          },
          ...(body && { body: JSON.stringify(body) }),
        },
        read: async (response) => ({ status: response.status, bytes: await readBytes(response, MAX_BYTES) }),
      });
    } catch (cause) {
      throw new CarrierError('unavailable', { cause });
    }
  }

  /** Without the carrier's message, which may quote the recipient. */
  function fail({ method }: ApiCall, problem: CarrierProblem, status: number, codes: string[] = []): CarrierError {
    log.warn({ method, problem, status, codes }, 'the carrier abroad rejected a call');
    return new CarrierError(problem, { codes });
  }

  /** The body as JSON, an empty one as an empty record. @throws {CarrierError} */
  async function call(request: ApiCall): Promise<unknown> {
    const { status, bytes } = await send(request);
    const text = bytes.toString();
    const json = parse(text);
    if (status >= 200 && status < 300 && (json !== undefined || text.trim() === '')) return json ?? {};
    const known = problems[status];
    if (known) throw fail(request, known, status);
    // A page of a gateway says nothing about the call.
    if (status >= 500 || json === undefined) throw fail(request, 'unavailable', status);
    throw fail(request, 'rejected', status, [getText(toRecord(json).code)].filter(Boolean));
  }

  async function fetchPdf(request: ApiCall): Promise<Buffer> {
    const { status, bytes } = await send(request);
    if (bytes.subarray(0, 5).toString() === '%PDF-') return bytes;
    throw fail(request, problems[status] ?? (status >= 500 ? 'unavailable' : 'rejected'), status);
  }

  return { call, fetchPdf };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
