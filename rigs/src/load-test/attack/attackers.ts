/** Process of the attackers: reservations, lock-outs, codes from one IPv6 network, guesses and random queries, together. */
import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type HttpResponse, sendRequest } from '../sendRequest.ts';

export interface AttackTarget {
  sites: string[];
  sku: string;
  /** Sessions of attackers; without any, only pages are attacked. */
  tokens: string[];
  /** Email addresses of honest people. */
  victims: string[];
}

const QUERY_CONNECTIONS = 24;
const PARALLEL_GUESSES = 60;
const PATHS = ['/', '/news', '/participants', '/charity', '/timeline', '/teams', '/contacts'];

const { sites, sku, tokens, victims } = JSON.parse(process.env.ATTACK_TARGET ?? '{}') as AttackTarget;
const counts: Record<string, number> = {};
let isOver = false;

const oneOf = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;
const word = () => randomBytes(6).toString('hex');
const stranger = () => `203.0.113.${randomInt(255)}`;
/** Any address of one /64. */
const ofOneNetwork = () => `2001:db8:1:1:${[0, 0, 0, 0].map(() => randomInt(65_536).toString(16)).join(':')}`;

async function send(
  kind: string,
  request: { method: string; path: string; client: string; body?: object; token?: string },
) {
  const { method, path, client, body, token } = request;
  const response: HttpResponse | undefined = await sendRequest(oneOf(sites), {
    method,
    path,
    body: body && JSON.stringify(body),
    headers: {
      'x-forwarded-for': client,
      'accept-encoding': 'gzip',
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }),
    },
  }).catch(() => undefined);
  const name = `${kind} ${response?.status ?? 'without response'}`;
  counts[name] = (counts[name] ?? 0) + 1;
}
const call = (kind: string, path: string, body: object, client: string, token?: string) =>
  send(kind, { method: 'POST', path: `/wp-json/custom/v1/${path}`, client, body, ...(token && { token }) });

async function repeat(work: () => Promise<unknown>, pauseMs: number): Promise<void> {
  while (!isOver) {
    await work();
    if (pauseMs > 0) await sleep(pauseMs);
  }
}

const openRandomQuery = () =>
  send('query', { method: 'GET', path: `${oneOf(PATHS)}?${word()}=${word()}&fbclid=${word()}`, client: stranger() });

function reserve(token: string): Promise<void> {
  const items = [{ sku, size: '', quantity: 10 }];
  const payer = { kind: 'person', name: `Платник ${word()}` };
  const content = { registrationIds: [], items, delivery: { kind: 'pickup' }, paymentMethod: 'invoice', payer };
  return call('order', 'orders', content, stranger(), token);
}

function lockOut(): Promise<unknown> {
  const email = oneOf(victims);
  const guesses = Array.from({ length: PARALLEL_GUESSES }, () =>
    call('guess', 'login', { email, password: word() }, '203.0.113.7'),
  );
  return Promise.all([...guesses, call('recovery', 'recovery/code', { email, locale: 'ua' }, stranger())]);
}

const requestCode = () =>
  call('code', 'registration/code', { email: `${word()}@evil.example`, locale: 'ua' }, ofOneNetwork());

process.on('SIGTERM', () => {
  isOver = true;
});
process.send?.({ listening: 'attack' });
await Promise.all([
  ...Array.from({ length: QUERY_CONNECTIONS }, () => repeat(openRandomQuery, 0)),
  ...tokens.map((token) => repeat(() => reserve(token), 200)),
  ...(victims.length > 0 ? [repeat(lockOut, 2_000), repeat(requestCode, 100)] : []),
]);
console.log(
  `  attackers: ${Object.entries(counts)
    .sort()
    .map(([name, count]) => `${count} × ${name}`)
    .join(', ')}`,
);
process.exit(0);
