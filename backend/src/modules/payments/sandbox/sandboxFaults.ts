import type { FastifyPluginAsync } from 'fastify';

/** What a played service can be told to do wrong, by payment reference or, for one call, by the header `x-sandbox-fault`. */
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
  'status-429',
  'status-500',
  'status-timeout',
  'status-invalid-json',
] as const;
export type FaultName = (typeof faultNames)[number];

const isFault = (name: unknown): name is FaultName => faultNames.includes(name as FaultName);

/** Stands for every payment. */
const ANY = '*';

export function createSandboxFaults() {
  const faults = new Map<string, FaultName>();
  return {
    /** @param reference of one payment, or `*` for all; without a fault the service behaves again. */
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

/** `POST /faults` with `{ reference, fault }`; without a fault the service behaves again. */
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
