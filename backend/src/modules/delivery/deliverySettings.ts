import type { Sender } from './carrier/novaPoshta/waybillProperties.ts';

export interface NovaPoshtaSettings {
  url: string;
  key: string;
  /** Without it staff creates waybills. */
  sender?: Sender;
}

const URL_OF_API = 'https://api.novaposhta.ua/v2.0/json/';

/** Undefined without a key. */
export function readNovaPoshta(
  variables: NodeJS.ProcessEnv,
  readUrl: (name: string, value: string | undefined) => string | undefined,
): NovaPoshtaSettings | undefined {
  const key = variables.NOVA_POSHTA_KEY;
  if (!key) return undefined;
  return {
    url: readUrl('NOVA_POSHTA_URL', variables.NOVA_POSHTA_URL) ?? URL_OF_API,
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
