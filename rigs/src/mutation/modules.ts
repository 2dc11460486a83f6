export interface MutatedModule {
  /** Mutated files below `backend/src`. */
  mutate: string[];
  /** The only tests that run. */
  tests: string[];
}

const at = (folder: string, ...names: string[]) => names.map((name) => `${folder}/${name}.ts`);

/** What decides about money, sessions, rate limits and ownership. */
export const mutatedModules: Record<string, MutatedModule> = {
  money: {
    mutate: [
      'minorUnits.ts',
      ...at('modules/payments', 'paymentState'),
      ...at('modules/bankStatement/matching', 'allocateTransfer', 'matchTransfer'),
    ],
    tests: [
      'minorUnits.test.ts',
      ...at('modules/payments', 'paymentState.test'),
      ...at('modules/bankStatement/matching', 'matching.test'),
    ],
  },
  amounts: {
    mutate: [
      ...at('modules/bankStatement/reading', 'parseValues'),
      ...at('modules/payments/providers', 'liqpay/liqpayAmount', 'liqpay/liqpayEvent', 'monobank/monobankEvent'),
    ],
    tests: [
      ...at('modules/bankStatement/reading', 'readStatement.test'),
      ...at('modules/payments/providers', 'liqpay/liqpay.test', 'monobank/monobank.test'),
    ],
  },
  settlement: {
    mutate: at('modules/orders', 'ledger', 'settlement', 'orderLines'),
    tests: at('modules/orders', 'settlement.test', 'ledger.test', 'orderLines.test'),
  },
  session: {
    mutate: at('modules/accounts', 'tokens', 'requireSession'),
    tests: at('modules/accounts', 'requireSession.test'),
  },
  'rate-limit': {
    mutate: at('modules/rateLimits', 'rateLimiter', 'failureRateLimiter', 'cardTesting/startDelay'),
    tests: at('modules/rateLimits', 'cardTesting/startDelay.test', 'rateLimiter.test', 'failureRateLimiter.test'),
  },
  ownership: {
    mutate: at('modules/registrations', 'registrations.repository'),
    tests: at('modules/registrations', 'registrations.repository.test'),
  },
};
