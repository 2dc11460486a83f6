import type { Sender } from './carrier/novaPoshta/waybillProperties.ts';

/** How Nova Poshta is reached. */
export interface NovaPoshtaSettings {
  url: string;
  /** 32 characters from the business cabinet. */
  key: string;
  /** Absent: lists and tracking work, waybills are made in the carrier's cabinet. */
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

/** All five or none: with one missing every waybill would be refused. */
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
