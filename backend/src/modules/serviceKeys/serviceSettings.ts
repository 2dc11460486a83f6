import { InvalidEnvironment } from 'server-lib';
import { type KeyedService, keyedServiceNames, listServiceFields } from 'shared-lib/api/office';
import { type GoogleSettings, readGoogle } from '../accounts/index.ts';
import { type NovaPoshtaSettings, readNovaPoshta, readUkrposhta, type UkrposhtaSettings } from '../delivery/index.ts';
import { type FiscalSettings, readFiscalSettings } from '../fiscalReceipts/index.ts';
import { type MailSettings, readMail } from '../mail/index.ts';
import { type ProviderSettings, readProviderSettings } from '../payments/index.ts';
import {
  type AppleWalletSettings,
  type GoogleWalletSettings,
  readAppleWallet,
  readGoogleWallet,
} from '../wallets/index.ts';

/** What the adapter of each service works with. */
export interface ServiceSettings extends ProviderSettings {
  'nova-poshta': NovaPoshtaSettings;
  ukrposhta: UkrposhtaSettings;
  smtp: MailSettings;
  google: GoogleSettings;
  checkbox: FiscalSettings;
  'apple-wallet': AppleWalletSettings;
  'google-wallet': GoogleWalletSettings;
}

type Readers = { [Name in KeyedService]: (variables: NodeJS.ProcessEnv) => ServiceSettings[Name] | undefined };

const readers: Readers = {
  liqpay: (variables) => readProviderSettings('liqpay', variables),
  monobank: (variables) => readProviderSettings('monobank', variables),
  'nova-poshta': readNovaPoshta,
  ukrposhta: readUkrposhta,
  smtp: readMail,
  google: readGoogle,
  checkbox: readFiscalSettings,
  'apple-wallet': readAppleWallet,
  'google-wallet': readGoogleWallet,
};

/** Values by environment variable. */
export type ServiceValues = Readonly<Record<string, string>>;

/** Reads what services need, from environment variables and from values below them. */
export interface ServiceReading {
  isSet(variable: string): boolean;
  /** @returns undefined without the required values. @throws {InvalidEnvironment} naming the variable. */
  read<Name extends KeyedService>(name: Name, values: ServiceValues): ServiceSettings[Name] | undefined;
}

/** @throws {InvalidEnvironment} when a variable of a service is not right. */
export function createServiceReading(variables: NodeJS.ProcessEnv): ServiceReading {
  const reading: ServiceReading = {
    isSet: (variable) => Boolean(variables[variable]),
    read(name, values) {
      try {
        return readers[name]({ ...values, ...withoutEmpty(variables) });
      } catch (error) {
        throw new InvalidEnvironment((error as Error).message);
      }
    },
  };
  for (const name of keyedServiceNames) reading.read(name, {});
  return reading;
}

const withoutEmpty = (variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(variables).filter(([, value]) => value));

/** Whether environment variables give the keys of a service: the office then stores none, and no half of a pair. */
export const isByEnvironment = (reading: Pick<ServiceReading, 'isSet'>, service: KeyedService): boolean =>
  listServiceFields(service).some(([, { variable, isRequired }]) => isRequired && reading.isSet(variable));
