import type { FastifyBaseLogger } from 'fastify';
import type { ServiceOutcome, ServiceTest } from 'shared-lib/api/office';
import type { Clock } from '../../../clock.ts';
import type { NovaPoshtaSettings, UkrposhtaSettings } from '../deliverySettings.ts';
import { CarrierError } from './carrierError.ts';
import { carrierDay } from './novaPoshta/carrierTime.ts';
import { createNovaPoshtaApi } from './novaPoshta/novaPoshtaApi.ts';
import { createUkrposhta } from './ukrposhta/ukrposhta.ts';

interface CheckTools {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Lists the waybills of today, which needs the key and writes nothing. */
export const checkNovaPoshta = ({ url, key }: NovaPoshtaSettings, { clock, log }: CheckTools): Promise<ServiceTest> => {
  const api = createNovaPoshtaApi({ url, key, log, timing: { retryAfter: [] } });
  const today = carrierDay(clock.now());
  const properties = { DateTimeFrom: today, DateTimeTo: today, GetFullList: '0', Page: '1' };
  return check('key', () => api({ model: 'InternetDocument', method: 'getDocumentList', properties }));
};

/** A parcel that no one sends. */
const NO_PARCEL = 'CV000000000UA';

/** Asks for a price, for the sender's parcels and for the state of one that does not exist: each needs another key. */
export async function checkUkrposhta(settings: UkrposhtaSettings, { clock, log }: CheckTools): Promise<ServiceTest> {
  const carrier = createUkrposhta({ ...settings, log });
  const steps = [
    ['key', () => carrier.price({ country: 'PL', weight: 500, value: 50_000 })],
    ['token', () => carrier.findWaybill('KEYS-CHECK', clock.now())],
    ['trackingKey', () => carrier.track([NO_PARCEL])],
  ] as const;
  for (const [field, ask] of steps) {
    const test = await check(field, ask);
    if (test.outcome !== 'ok') return test;
  }
  return { outcome: 'ok', field: null };
}

const outcomes: Partial<Record<CarrierError['problem'], ServiceOutcome>> = {
  settings: 'wrong-key',
  busy: 'busy',
  unavailable: 'unreachable',
};

async function check(field: string, ask: () => Promise<unknown>): Promise<ServiceTest> {
  try {
    await ask();
    return { outcome: 'ok', field: null };
  } catch (error) {
    if (!(error instanceof CarrierError)) throw error;
    const outcome = outcomes[error.problem] ?? 'unexpected';
    return { outcome, field: outcome === 'wrong-key' ? field : null };
  }
}
