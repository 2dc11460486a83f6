import type { FastifyPluginAsync } from 'fastify';

/** Faults of the fake providers, by payment reference or for one request by the header `x-sandbox-fault`. */
export const faultNames = [
  'notice-lost',
  'notice-twice',
  'notice-out-of-order',
  'notice-late',
  'notice-tampered',
  'notice-other-amount',
  'notice-other-currency',
  'notice-other-key',
  'refund-processing',
  'refund-failure',
  'payout-held',
  'unsubscribe-failure',
  'status-429',
  'status-500',
  'status-timeout',
  'status-invalid-json',
] as const;
export type FaultName = (typeof faultNames)[number];

const isFault = (name: unknown): name is FaultName => faultNames.includes(name as FaultName);

const ANY = '*';

export function createSandboxFaults() {
  const faults = new Map<string, FaultName>();
  return {
    /** @param reference of one payment, or `*` for all. @param fault none to end it. */
    set(reference: string, fault?: FaultName): void {
      if (fault) faults.set(reference, fault);
      else faults.delete(reference);
    },
    of(reference: string, header?: unknown): FaultName | undefined {
      return isFault(header) ? header : (faults.get(reference) ?? faults.get(ANY));
    },
  };
}

export type SandboxFaults = ReturnType<typeof createSandboxFaults>;

/** `POST /faults` with `{ reference, fault }`; no fault ends it. */
export function faultsRoutes(faults: SandboxFaults): FastifyPluginAsync {
  return async (app) => {
    app.post<{ Body: { reference?: unknown; fault?: unknown } | null }>('/faults', async ({ body }, reply) => {
      const { reference, fault } = body ?? {};
      if (typeof reference !== 'string' || (fault !== undefined && !isFault(fault))) {
        return reply.code(400).send({ expected: { reference: 'RUN-000042-1 or *', fault: faultNames } });
      }
      faults.set(reference, fault);
      return { reference, fault: fault ?? null };
    });
  };
}
