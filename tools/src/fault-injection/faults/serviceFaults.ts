import type { ApiFault, SandboxCall, SandboxFault, Sentence, WordpressFault } from './fault.ts';
import { delay, disconnect, respond } from './interceptions.ts';

export const apiFaults = [
  {
    name: '500',
    description: { ua: 'На кожен виклик API відповідає 500.', en: 'Every call of the API gets a 500.' },
    calls: respond(500, 'Internal Server Error'),
  },
  {
    name: 'slow',
    description: { ua: 'API відповідає на три секунди пізніше.', en: 'The API responds three seconds late.' },
    calls: delay,
  },
  {
    name: 'offline',
    description: { ua: 'З’єднання з API обривається.', en: 'The connection to the API is closed.' },
    calls: disconnect,
  },
] as const satisfies readonly ApiFault[];

const wordpress = <Name extends string>(name: Name, ua: string, en: string) => ({ name, description: { ua, en } });

/** Named as in `backend/src/testing/wordpressReplay`, which serves the content with any of these. */
export const wordpressFaults = [
  wordpress('maintenance', 'WordPress на обслуговуванні: 503.', 'WordPress is in maintenance: 503.'),
  wordpress('html', 'Замість даних приходить сторінка входу.', 'A login page comes in place of data.'),
  wordpress('fatal', 'Фатальна помилка PHP.', 'A fatal error of PHP.'),
  wordpress('database', 'WordPress не бачить своєї бази даних.', 'WordPress cannot reach its database.'),
  wordpress('no-php', 'PHP не працює: 502.', 'PHP does not run: 502.'),
  wordpress('slow', 'WordPress відповідає чотири секунди.', 'WordPress takes four seconds.'),
  wordpress('hang', 'WordPress не відповідає.', 'WordPress never responds.'),
  wordpress('gone', 'WordPress розриває з’єднання.', 'WordPress closes the connection.'),
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
