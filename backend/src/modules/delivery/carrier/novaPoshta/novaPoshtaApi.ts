import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { readText } from 'server-lib';
import { OPEN_MS } from '../../../../circuitBreaker.ts';
import { limitConcurrency } from '../../../../concurrency.ts';
import { callService } from '../../../../httpClient.ts';
import { CarrierError } from '../carrierError.ts';
import { getNumber, getRows, getTexts, type Row, toRecord } from '../looseValues.ts';
import { getProblem } from './errorCodes.ts';

export interface NovaPoshtaApiOptions {
  url: string;
  key: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
  timing?: Partial<typeof TIMING>;
}

export interface ApiCall {
  model: 'Address' | 'AddressGeneral' | 'InternetDocument' | 'TrackingDocument';
  method: string;
  properties: object;
  /** A change is retried only when it was surely not executed. */
  isChange?: boolean;
}

export interface ApiResponse {
  rows: Row[];
  total: number;
}

/** Milliseconds; the carrier's limits are unpublished, five sequential calls a second work. */
const TIMING = { timeout: 15_000, gap: 200, retryAfter: [500, 1_500, 4_000], rest: OPEN_MS };

/** A page of 500 branches has about one megabyte. */
const MAX_BYTES = 20_000_000;

const QUEUE = 100;

/** One JSON call of the API 2.0 (developers.novaposhta.ua). */
export function createNovaPoshtaApi({ url, key, log, timing }: NovaPoshtaApiOptions) {
  const { timeout, gap, retryAfter, rest } = { ...TIMING, ...timing };
  const inTurn = limitConcurrency({ concurrency: 1, queue: QUEUE, whenFull: () => new CarrierError('busy') });
  let nextAt = 0;

  const request = (call: ApiCall) =>
    inTurn(async () => {
      const pause = nextAt - performance.now();
      if (pause > 0) await sleep(pause);
      nextAt = performance.now() + gap;
      return readResponse(await send({ url, key, call, timeout, rest }));
    });

  return async (call: ApiCall): Promise<ApiResponse> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await request(call);
      } catch (error) {
        if (!(error instanceof CarrierError)) throw error;
        const { problem, codes, texts } = error;
        const pause = isRetryable(error, call) ? retryAfter[tries] : undefined;
        log.warn(
          { method: call.method, problem, codes, texts, isRetried: pause !== undefined },
          'the carrier rejected a call',
        );
        if (pause === undefined) throw error;
        await sleep(pause);
      }
    }
  };
}

function isRetryable({ problem }: CarrierError, { isChange }: ApiCall): boolean {
  // A rate-limited call changed nothing.
  return problem === 'busy' || (problem === 'unavailable' && !isChange);
}

interface Sending {
  url: string;
  key: string;
  call: ApiCall;
  timeout: number;
  rest: number;
}

async function send({ url, key: apiKey, call: { model, method, properties }, timeout, rest }: Sending) {
  try {
    return await callService({
      service: 'carrier',
      url,
      timeoutMs: timeout,
      openMs: rest,
      init: {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ apiKey, modelName: model, calledMethod: method, methodProperties: properties }),
      },
      read: async (response) => ({ status: response.status, text: await readText(response, MAX_BYTES) }),
    });
  } catch (cause) {
    throw new CarrierError('unavailable', { cause });
  }
}

/** Errors have status 200 too, and a body may be HTML. */
function readResponse({ status, text }: { status: number; text: string }): ApiResponse {
  const body = toRecord(parse(text));
  if (typeof body.success !== 'boolean') {
    throw new CarrierError(status === 429 ? 'busy' : 'unavailable', { texts: [`status ${status}, no envelope`] });
  }
  if (!body.success) {
    const codes = getTexts(body.errorCodes);
    throw new CarrierError(getProblem(codes), { codes, texts: getTexts(body.errors) });
  }
  const rows = getRows(body.data);
  return { rows, total: getNumber(toRecord(body.info).totalCount) || rows.length };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
