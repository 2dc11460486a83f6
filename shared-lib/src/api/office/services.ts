/**
 * Keys of other services, kept by the office or given by environment variables. What each service needs is declared here once: the form,
 * its checks, the names of variables and the table in docs/operations.md follow.
 */

/** `key`: printable, without spaces. `customs`: `sku=code` of ten digits, separated by commas. `certificate`, `private-key`: PEM, on one line or many. */
export type ServiceRule =
  | 'key'
  | 'google-client'
  | 'mail-url'
  | 'sender'
  | 'email'
  | 'phone'
  | 'customs'
  | 'instant'
  | 'scope'
  | 'digits'
  | 'certificate'
  | 'private-key';

export interface ServiceField {
  /** Environment variable that gives it, before anything the office keeps. */
  variable: string;
  rule: ServiceRule;
  /** The service is off without it. */
  isRequired?: boolean;
  /** Its holder acts in our name. */
  isSecret?: boolean;
}

type Fields = Record<string, ServiceField>;

export const keyedServiceNames = [
  'liqpay',
  'monobank',
  'nova-poshta',
  'ukrposhta',
  'smtp',
  'google',
  'checkbox',
  'apple-wallet',
  'google-wallet',
] as const;
export type KeyedService = (typeof keyedServiceNames)[number];

export const keyedServices = {
  liqpay: {
    publicKey: { variable: 'LIQPAY_PUBLIC_KEY', rule: 'key', isRequired: true },
    privateKey: { variable: 'LIQPAY_PRIVATE_KEY', rule: 'key', isRequired: true, isSecret: true },
  },
  monobank: {
    token: { variable: 'MONOBANK_TOKEN', rule: 'key', isRequired: true, isSecret: true },
  },
  'nova-poshta': {
    key: { variable: 'NOVA_POSHTA_KEY', rule: 'key', isRequired: true, isSecret: true },
    sender: { variable: 'NOVA_POSHTA_SENDER', rule: 'key' },
    city: { variable: 'NOVA_POSHTA_SENDER_CITY', rule: 'key' },
    address: { variable: 'NOVA_POSHTA_SENDER_ADDRESS', rule: 'key' },
    contact: { variable: 'NOVA_POSHTA_SENDER_CONTACT', rule: 'key' },
    phone: { variable: 'NOVA_POSHTA_SENDER_PHONE', rule: 'phone' },
  },
  ukrposhta: {
    key: { variable: 'UKRPOSHTA_KEY', rule: 'key', isRequired: true, isSecret: true },
    token: { variable: 'UKRPOSHTA_TOKEN', rule: 'key', isRequired: true, isSecret: true },
    trackingKey: { variable: 'UKRPOSHTA_TRACKING_KEY', rule: 'key', isRequired: true, isSecret: true },
    counterparty: { variable: 'UKRPOSHTA_COUNTERPARTY', rule: 'key', isRequired: true },
    sender: { variable: 'UKRPOSHTA_SENDER', rule: 'key', isRequired: true },
    address: { variable: 'UKRPOSHTA_SENDER_ADDRESS', rule: 'key', isRequired: true },
    customsCodes: { variable: 'UKRPOSHTA_CUSTOMS_CODES', rule: 'customs', isRequired: true },
  },
  smtp: {
    url: { variable: 'SMTP_URL', rule: 'mail-url', isRequired: true, isSecret: true },
    from: { variable: 'MAIL_FROM', rule: 'sender' },
    replyTo: { variable: 'MAIL_REPLY_TO', rule: 'email' },
  },
  google: {
    clientId: { variable: 'GOOGLE_CLIENT_ID', rule: 'google-client', isRequired: true },
  },
  checkbox: {
    licenseKey: { variable: 'CHECKBOX_LICENSE_KEY', rule: 'key', isRequired: true, isSecret: true },
    pin: { variable: 'CHECKBOX_PIN', rule: 'key', isRequired: true, isSecret: true },
    from: { variable: 'FISCAL_RECEIPTS_FROM', rule: 'instant', isRequired: true },
    scope: { variable: 'FISCAL_RECEIPTS_FOR', rule: 'scope' },
  },
  'apple-wallet': {
    passTypeId: { variable: 'APPLE_WALLET_PASS_TYPE_ID', rule: 'key', isRequired: true },
    teamId: { variable: 'APPLE_WALLET_TEAM_ID', rule: 'key', isRequired: true },
    certificate: { variable: 'APPLE_WALLET_CERTIFICATE', rule: 'certificate', isRequired: true },
    privateKey: { variable: 'APPLE_WALLET_PRIVATE_KEY', rule: 'private-key', isRequired: true, isSecret: true },
    intermediate: { variable: 'APPLE_WALLET_INTERMEDIATE', rule: 'certificate', isRequired: true },
  },
  'google-wallet': {
    issuerId: { variable: 'GOOGLE_WALLET_ISSUER_ID', rule: 'digits', isRequired: true },
    serviceAccount: { variable: 'GOOGLE_WALLET_SERVICE_ACCOUNT', rule: 'email', isRequired: true },
    privateKey: { variable: 'GOOGLE_WALLET_PRIVATE_KEY', rule: 'private-key', isRequired: true, isSecret: true },
  },
} as const satisfies Record<KeyedService, Fields>;

/** Fields of a service by name, in the order of its form. */
export const listServiceFields = (service: KeyedService): [name: string, field: ServiceField][] =>
  Object.entries<ServiceField>(keyedServices[service]);

/** Names of fields of all services. */
export const serviceFieldNames = [
  ...new Set(keyedServiceNames.flatMap((service) => Object.keys(keyedServices[service]))),
];

/** Values that a person chooses from. */
export const fiscalScopes = ['souvenirs', 'purchases'] as const;

const isMailUrl = (value: string): boolean =>
  URL.canParse(value) && ['smtp:', 'smtps:'].includes(new URL(value).protocol) && new URL(value).hostname !== '';

/** A field of a form takes the line breaks out, and a JSON file writes them as `\\n`. */
const isPem = (value: string, label: string): boolean =>
  new RegExp(`-----BEGIN ${label}-----(?:\\\\n|[A-Za-z0-9+/=\\s])+-----END ${label}-----`).test(value);

const rules: Record<ServiceRule, (value: string) => boolean> = {
  key: (value) => /^[\x21-\x7e]{1,500}$/.test(value),
  'google-client': (value) => /^[\w-]{1,200}\.apps\.googleusercontent\.com$/.test(value),
  'mail-url': isMailUrl,
  sender: (value) =>
    /^(?:[^<>@\r\n]{1,100} <[^<>@\s]{1,64}@[^<>@\s]{1,255}>|[^<>@\s]{1,64}@[^<>@\s]{1,255})$/.test(value),
  email: (value) => /^[^<>@\s]{1,64}@[^<>@\s]{1,255}$/.test(value),
  phone: (value) => /^\+?380\d{9}$/.test(value.replace(/[\s()-]/g, '')),
  customs: (value) => value.split(',').every((entry) => /^(?:\*|[\w-]{1,60})=\d{10}$/.test(entry.trim())),
  instant: (value) => /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(Date.parse(value)),
  scope: (value) => fiscalScopes.some((scope) => scope === value),
  digits: (value) => /^\d{1,30}$/.test(value),
  certificate: (value) => isPem(value, 'CERTIFICATE'),
  'private-key': (value) => isPem(value, '(?:RSA |EC )?PRIVATE KEY'),
};

/** Characters of a value; a certificate with what openssl writes around it is the longest. */
export const serviceValueLength = 10_000;

/** Whether a value may be stored in a field; it may be wrong all the same. */
export const isServiceValue = ({ rule }: ServiceField, value: string): boolean =>
  value.length <= serviceValueLength && rules[rule](value);

/**
 * `ok`: the service accepted the keys. `wrong-key`: it did not know `field`. `not-allowed`: it knows the account and lets it do nothing.
 * `no-tls`: the mail server offers no encryption. `unreachable`, `busy`: nothing is known. `unexpected`: it responded something else.
 */
export const serviceOutcomes = [
  'ok',
  'wrong-key',
  'not-allowed',
  'no-tls',
  'unreachable',
  'busy',
  'unexpected',
] as const;
export type ServiceOutcome = (typeof serviceOutcomes)[number];

export interface ServiceTest {
  outcome: ServiceOutcome;
  /** The field that the service did not accept, where it says so. */
  field: string | null;
}

/** `sandbox`: a fake plays it, outside production. `unreadable`: no key of SECRETS_KEY opens what is stored. */
export type ServiceSource = 'off' | 'sandbox' | 'environment' | 'office' | 'unreadable';

export interface ServiceFieldState {
  name: string;
  source: 'none' | 'environment' | 'office';
  /** The last four characters of a long value, for owners only. */
  ending: string | null;
}

/** What the office knows of a service; values never leave the server. */
export interface ServiceKeyState {
  service: KeyedService;
  source: ServiceSource;
  fields: ServiceFieldState[];
  /** Who stored it in the office. */
  setBy: string | null;
  setAt: string | null;
  /** The newest test of the keys in use. */
  lastTest: (ServiceTest & { at: string; by: string }) | null;
  /** Until when callbacks under former keys are accepted at least. */
  formerUntil: string | null;
}

export interface ServiceKeyStates {
  services: ServiceKeyState[];
  /** False when the server has no SECRETS_KEY to encrypt with. */
  canStore: boolean;
}
