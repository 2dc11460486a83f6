import { setTimeout as sleep } from 'node:timers/promises';
import { solveProof } from 'backend/proof';
import { exampleParticipant } from 'shared-lib/testing/exampleParticipant';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import type { Mailbox } from '../../chaos-test/mailbox.ts';
import type { Acknowledged, RegisteredPerson } from './acknowledged.ts';
import { chooseAny } from './choose.ts';
import { anyProvider, payAtProvider, waitUntilConfirmed } from './pay.ts';
import { GaveUp, type Reply, type Visitor } from './visitor.ts';

const EMAIL_POLLS = 100;
const EMAIL_POLL_MS = 300;

export interface VisitContext {
  mailbox: Mailbox;
  acknowledged: Acknowledged;
  /** Goods that each order has beside the registrations. */
  goods?: { sku: string; size: string; quantity: number }[];
}

export const newPerson = (domain = 'run.example'): RegisteredPerson => ({
  email: `${crypto.randomUUID()}@${domain}`,
  password: `тихий ранок ${crypto.randomUUID().slice(0, 8)}`,
  hasAccount: false,
  people: chooseAny([1, 1, 1, 2, 2, 3]),
  registrationIds: [],
  order: undefined,
  hasPaid: false,
  isConfirmed: false,
  isOver: false,
});

/** The whole registration: account, form for one to three people, order, payment. */
export async function register(visitor: Visitor, context: VisitContext): Promise<void> {
  const person = newPerson();
  await visitor.page('/registration', chooseAny(['nothing', 'all files'] as const));
  await visitor.think();
  const token = await createAccount(visitor, person, context);
  await sendPersonalData(visitor, token);
  await sendForm(visitor, person, token);
  await order(visitor, person, token, context.goods);
  await pay(visitor, person, token);
  person.isOver = true;
}

/** @returns the token of the new account's session. */
export async function createAccount(
  visitor: Visitor,
  person: RegisteredPerson,
  { mailbox, acknowledged }: VisitContext,
): Promise<string> {
  const { email, password } = person;
  const requested = await requestCode(visitor, email);
  if (requested.status !== 202) throw new GaveUp();
  const code = await receiveCode(mailbox, email);
  await visitor.think(2);
  const confirmed = await visitor.call('POST', '/custom/v1/registration/code/confirm', { email, code }, once());
  if (confirmed.status !== 200) throw new GaveUp();
  await visitor.think(2);
  acknowledged.people.push(person);
  const passwords = { ticket: confirmed.body.ticket, password, repeat: password };
  const path = `/custom/v1/registration/password?lang=${visitor.locale}`;
  const created = await visitor.call('POST', path, passwords, once());
  if (created.status !== 201) throw new GaveUp();
  person.hasAccount = true;
  return created.body.token;
}

const once = () => ({ key: crypto.randomUUID() });

/** Proves work when the site requires it, as the page does. */
async function requestCode(visitor: Visitor, email: string): Promise<Reply> {
  const body = { email, locale: visitor.locale, canProve: true };
  const options = once();
  const response = await visitor.call('POST', '/custom/v1/registration/code', body, options);
  if (response.body?.code !== 'proof_required') return response;
  const proof = await solveProof(response.body.data.challenge);
  return visitor.call('POST', '/custom/v1/registration/code', { ...body, proof }, options);
}

export function signIn(visitor: Visitor, { email, password }: Pick<RegisteredPerson, 'email' | 'password'>) {
  return visitor.call('POST', `/custom/v1/login?lang=${visitor.locale}`, { email, password }, once());
}

async function receiveCode(mailbox: Mailbox, email: string): Promise<string> {
  for (let looks = 0; looks < EMAIL_POLLS; looks++) {
    const code = mailbox.takeCode(email);
    if (code) return code;
    await sleep(EMAIL_POLL_MS);
  }
  throw new GaveUp();
}

async function sendPersonalData(visitor: Visitor, token: string): Promise<void> {
  await visitor.call('GET', `/custom/v1/event?lang=${visitor.locale}`);
  await visitor.think(3);
  await visitor.call('PATCH', '/custom/v1/profile', examplePersonalData, { token, ...once() });
  await visitor.call('GET', '/custom/v1/drafts/registration', undefined, { token });
}

async function sendForm(visitor: Visitor, person: RegisteredPerson, token: string): Promise<void> {
  await visitor.think(2);
  await visitor.call('PUT', '/custom/v1/drafts/registration', { version: 0, data: { step: 'people' } }, { token });
  await visitor.think(2);
  const form = { kind: 'individual', participants: Array.from({ length: person.people }, () => exampleParticipant) };
  const { status, body } = await visitor.call('POST', `/custom/v1/registrations?lang=${visitor.locale}`, form, {
    token,
    ...once(),
  });
  if (status !== 201) throw new Error(`a form got status ${status} ${body?.code}`);
  person.registrationIds = body.map(({ id }: { id: number }) => id);
}

async function order(
  visitor: Visitor,
  person: RegisteredPerson,
  token: string,
  items: VisitContext['goods'] = [],
): Promise<void> {
  const content = { registrationIds: person.registrationIds, items };
  await visitor.call('POST', '/custom/v1/orders/quote', content, { token, ...once() });
  await visitor.think(2);
  const whole = { ...content, delivery: { kind: 'pickup' }, paymentMethod: 'online' };
  const { status, body } = await visitor.call('POST', `/custom/v1/orders?lang=${visitor.locale}`, whole, {
    token,
    ...once(),
  });
  if (status !== 201) throw new Error(`an order got status ${status} ${body?.code}`);
  person.order = body.number;
}

async function pay(visitor: Visitor, person: RegisteredPerson, token: string): Promise<void> {
  const path = `/custom/v1/orders/${person.order}`;
  const begun = await visitor.call(
    'POST',
    `${path}/payment?lang=${visitor.locale}`,
    { provider: anyProvider() },
    { token, ...once() },
  );
  if (begun.status !== 200) throw new Error(`a payment got status ${begun.status} ${begun.body?.code}`);
  await visitor.think(2);
  person.hasPaid = await payAtProvider(begun.body);
  await visitor.page(`/cabinet/orders/${person.order}`);
  await waitUntilConfirmed(
    async () => (await visitor.call('GET', path, undefined, { token })).body.status === 'paid',
    () => visitor.call('POST', `${path}/payment/refresh`, {}, { token, ...once() }),
  );
  person.isConfirmed = true;
}
