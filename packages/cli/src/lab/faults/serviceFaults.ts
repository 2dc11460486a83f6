import type { ApiFault, Interception, SandboxCall, SandboxFault, Sentence, WordpressFault } from './fault.ts';
import { delay, disconnect, respond } from './interceptions.ts';

const named = <Name extends string>(name: Name, ua: string, en: string) => ({ name, description: { ua, en } });

const api = <Name extends string>(calls: Interception, ...texts: [name: Name, ua: string, en: string]) => ({
  ...named(...texts),
  calls,
});

export const apiFaults = [
  api(
    respond(500, 'Internal Server Error'),
    '500',
    'На кожен виклик API відповідає 500.',
    'Every call of the API gets a 500.',
  ),
  api(delay, 'slow', 'API відповідає на три секунди пізніше.', 'The API responds three seconds late.'),
  api(disconnect, 'offline', 'З’єднання з API обривається.', 'The connection to the API is closed.'),
] as const satisfies readonly ApiFault[];

/** Named as in `backend/src/testing/wordpressReplay`, which serves the content with any of these. */
export const wordpressFaults = [
  named('maintenance', 'WordPress на обслуговуванні: 503.', 'WordPress is in maintenance: 503.'),
  named('html', 'Замість даних приходить сторінка входу.', 'A login page comes in place of data.'),
  named('fatal', 'Фатальна помилка PHP.', 'A fatal error of PHP.'),
  named('database', 'WordPress не бачить своєї бази даних.', 'WordPress cannot reach its database.'),
  named('no-php', 'PHP не працює: 502.', 'PHP does not run: 502.'),
  named('slow', 'WordPress відповідає чотири секунди.', 'WordPress takes four seconds.'),
  named('hang', 'WordPress не відповідає.', 'WordPress never responds.'),
  named('gone', 'WordPress розриває з’єднання.', 'WordPress closes the connection.'),
] as const satisfies readonly WordpressFault[];

/** For every payment; `backend/README.md` has those of single payments. */
const notices = (fault?: string): SandboxCall => ({
  path: '/sandbox/payments/faults',
  body: { reference: '*', ...(fault && { fault }) },
});

const payment = <Name extends string>(name: Name, fault: string, description: Sentence) => ({
  name,
  description,
  begin: notices(fault),
  end: notices(),
});

export const paymentFaults = [
  payment('late-notice', 'notice-late', {
    ua: 'Служба повідомляє про оплату на шість секунд пізніше.',
    en: 'The service tells of a payment six seconds late.',
  }),
  payment('twice', 'notice-twice', {
    ua: 'Кожне повідомлення про оплату надходить двічі.',
    en: 'Every notice of a payment comes twice.',
  }),
  payment('out-of-order', 'notice-out-of-order', {
    ua: 'Повідомлення про оплату надходять у зворотному порядку.',
    en: 'The notices of a payment come in reverse order.',
  }),
  payment('never', 'notice-lost', {
    ua: 'Повідомлення про оплату не надходять зовсім.',
    en: 'The notices of a payment never come.',
  }),
] as const satisfies readonly SandboxFault[];

const mailTrouble = (isRefusing: boolean): SandboxCall => ({ path: '/sandbox/mail/trouble', body: { isRefusing } });

export const mailFaults = [
  {
    name: 'refused',
    description: {
      ua: 'Поштовий сервер не приймає листів; після збою їх надіслано знову.',
      en: 'The mail server rejects emails; they are retried later.',
    },
    begin: mailTrouble(true),
    end: mailTrouble(false),
  },
] as const satisfies readonly SandboxFault[];

const ALWAYS = 1_000_000;

export const carrierFaults = [
  {
    name: 'down',
    description: { ua: 'Замість даних перевізника приходить помилка 502.', en: 'The carrier responds with 502 only.' },
    begin: { path: '/sandbox/carrier/trouble', body: { kind: 'html', times: ALWAYS } },
    end: { path: '/sandbox/carrier/trouble', body: { kind: '' } },
  },
] as const satisfies readonly SandboxFault[];
