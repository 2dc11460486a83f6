import type { Gift } from './acknowledged.ts';
import { anyOf } from './choose.ts';
import { anyProvider, payAtProvider, waitUntilTold } from './pay.ts';
import { read } from './read.ts';
import { type Around, signIn } from './register.ts';
import { GaveUp, type Visitor } from './visitor.ts';

/** A registered user looks at their orders; reads only while none is registered. */
export async function signInAgain(visitor: Visitor, { told }: Around): Promise<void> {
  const finished = told.people.filter(({ isOver }) => isOver);
  if (finished.length === 0) return read(visitor);
  const person = anyOf(finished);
  await visitor.page('/login');
  await visitor.think(2);
  const { status, body } = await signIn(visitor, person);
  if (status !== 200) throw new GaveUp();
  const { token } = body;
  await visitor.page('/cabinet');
  const own = ['get_custom_user', 'registrations', 'orders'].map((path) =>
    visitor.call('GET', `/custom/v1/${path}`, undefined, { token }),
  );
  await Promise.all(own);
  await visitor.think(2);
  await visitor.call('GET', `/custom/v1/orders/${person.order}`, undefined, { token });
}

/** Donates without an account. */
export async function give(visitor: Visitor, { told }: Around): Promise<void> {
  await visitor.page('/', 'nothing');
  await visitor.think(2);
  await visitor.call('GET', '/custom/v1/payments/providers');
  const gift = { amount: 50_000, currency: 'UAH', name: '', email: '', provider: anyProvider() };
  const key = crypto.randomUUID();
  const begun = await visitor.call('POST', `/custom/v1/contributions?lang=${visitor.locale}`, gift, { key });
  if (begun.status !== 201) throw new Error(`a contribution was answered ${begun.status} ${begun.body?.code}`);
  const kept: Gift = { token: begun.body.token, hasPaid: false, isTold: false };
  told.gifts.push(kept);
  await visitor.think(2);
  kept.hasPaid = await payAtProvider(begun.body.start);
  const path = `/custom/v1/contributions/${kept.token}`;
  await visitor.page(`/contribution/${kept.token}`);
  await waitUntilTold(
    async () => (await visitor.call('GET', path)).body.state === 'paid',
    () => visitor.call('POST', `${path}/refresh`, {}),
  );
  kept.isTold = true;
}
