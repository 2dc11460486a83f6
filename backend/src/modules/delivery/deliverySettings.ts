import { InvalidEnvironment } from 'server-lib';
import type { Sender } from './carrier/novaPoshta/waybillProperties.ts';
import type { CustomsCodes, SenderAbroad } from './carrier/ukrposhta/shipment.ts';
import type { UkrposhtaApiOptions } from './carrier/ukrposhta/ukrposhtaApi.ts';

export interface NovaPoshtaSettings {
  url: string;
  key: string;
  /** Without it staff creates waybills. */
  sender?: Sender;
}

export interface UkrposhtaSettings extends Pick<UkrposhtaApiOptions, 'url' | 'keys'> {
  sender: SenderAbroad;
  customsCodes: CustomsCodes;
}

const UKRPOSHTA = 'https://www.ukrposhta.ua';
const CUSTOMS_CODE = /^(?:\*|[\w-]{1,60})=\d{10}$/;

const URL_OF_API = 'https://api.novaposhta.ua/v2.0/json/';

function readUrl(name: string, value: string | undefined, fallback: string): string {
  if (value && !URL.canParse(value)) throw new InvalidEnvironment(`${name} must be a URL.`);
  return value || fallback;
}

/** Undefined without a key. */
export function readNovaPoshta(variables: NodeJS.ProcessEnv): NovaPoshtaSettings | undefined {
  const key = variables.NOVA_POSHTA_KEY;
  if (!key) return undefined;
  return {
    url: readUrl('NOVA_POSHTA_URL', variables.NOVA_POSHTA_URL, URL_OF_API),
    key,
    sender: readSender(variables),
  };
}

/** An incomplete sender would be rejected on every waybill. */
function readSender(variables: NodeJS.ProcessEnv): Sender | undefined {
  const sender = {
    city: variables.NOVA_POSHTA_SENDER_CITY ?? '',
    sender: variables.NOVA_POSHTA_SENDER ?? '',
    address: variables.NOVA_POSHTA_SENDER_ADDRESS ?? '',
    contact: variables.NOVA_POSHTA_SENDER_CONTACT ?? '',
    phone: (variables.NOVA_POSHTA_SENDER_PHONE ?? '').replace(/\D/g, ''),
  };
  return Object.values(sender).every(Boolean) ? sender : undefined;
}

/** Undefined without a key: nothing goes abroad. @throws {InvalidEnvironment} when it is incomplete. */
export function readUkrposhta(variables: NodeJS.ProcessEnv): UkrposhtaSettings | undefined {
  const bearer = variables.UKRPOSHTA_KEY;
  if (!bearer) return undefined;
  const need = (name: string) => {
    const value = variables[name];
    if (!value) throw new InvalidEnvironment(`${name} is missing: delivery abroad needs it`);
    return value;
  };
  return {
    url: readUrl('UKRPOSHTA_URL', variables.UKRPOSHTA_URL, UKRPOSHTA),
    keys: { bearer, token: need('UKRPOSHTA_TOKEN'), tracking: need('UKRPOSHTA_TRACKING_KEY') },
    sender: {
      counterparty: need('UKRPOSHTA_COUNTERPARTY'),
      client: need('UKRPOSHTA_SENDER'),
      addressId: need('UKRPOSHTA_SENDER_ADDRESS'),
    },
    customsCodes: readCustomsCodes(need('UKRPOSHTA_CUSTOMS_CODES')),
  };
}

function readCustomsCodes(list: string): CustomsCodes {
  const entries = list.split(',').map((entry) => entry.trim());
  if (entries.some((entry) => !CUSTOMS_CODE.test(entry))) {
    throw new InvalidEnvironment('UKRPOSHTA_CUSTOMS_CODES must list sku=code of ten digits, such as *=9505900000');
  }
  return new Map(entries.map((entry) => entry.split('=') as [string, string]));
}
