import type { FastifyBaseLogger } from 'fastify';
import type { KeyedService, ServiceTest } from 'shared-lib/api/office';
import type { Clock } from '../../clock.ts';
import { checkGoogle } from '../accounts/index.ts';
import { checkNovaPoshta, checkUkrposhta } from '../delivery/index.ts';
import { checkFiscal } from '../fiscalReceipts/index.ts';
import { checkMail } from '../mail/index.ts';
import { checkProvider } from '../payments/index.ts';
import { checkAppleWallet, checkGoogleWallet } from '../wallets/index.ts';
import type { ServiceSettings } from './serviceSettings.ts';

export interface CheckTools {
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

type Checks = { [Name in KeyedService]: (settings: ServiceSettings[Name], tools: CheckTools) => Promise<ServiceTest> };

/** Real calls that change nothing at the service. */
const checks: Checks = {
  liqpay: (settings, { clock }) => checkProvider('liqpay', settings, clock),
  monobank: (settings, { clock }) => checkProvider('monobank', settings, clock),
  'nova-poshta': checkNovaPoshta,
  ukrposhta: checkUkrposhta,
  smtp: checkMail,
  google: (settings, { clock }) => checkGoogle(settings, clock),
  checkbox: ({ checkbox }) => checkFiscal(checkbox),
  'apple-wallet': async (settings, { clock }) => checkAppleWallet(settings, clock.now()),
  'google-wallet': (settings, { clock }) => checkGoogleWallet(settings, clock),
};

export const checkService = <Name extends KeyedService>(
  name: Name,
  settings: ServiceSettings[Name],
  tools: CheckTools,
): Promise<ServiceTest> => checks[name](settings, tools);
