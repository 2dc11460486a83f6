import type { DonationRecord } from './acknowledged.ts';
import { chooseAny } from './choose.ts';
import { anyProvider, payAtProvider, waitUntilConfirmed } from './pay.ts';
import { read } from './read.ts';
import { signIn, type VisitContext } from './register.ts';
import { GaveUp, type Visitor } from './visitor.ts';

/** A registered user looks at their orders; reads only while none is registered. */
export async function signInAgain(visitor: Visitor, { acknowledged }: VisitContext): Promise<void> {
  const finished = acknowledged.people.filter(({ isOver }) => isOver);
  if (finished.length === 0) return read(visitor);
  const person = chooseAny(finished);
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
export async function contribute(visitor: Visitor, { acknowledged }: VisitContext): Promise<void> {
  await visitor.page('/', 'nothing');
  await visitor.think(2);
  await visitor.call('GET', '/custom/v1/payments/providers');
  const contribution = { amount: 50_000, currency: 'UAH', name: '', email: '', provider: anyProvider() };
  const key = crypto.randomUUID();
  const begun = await visitor.call('POST', `/custom/v1/contributions?lang=${visitor.locale}`, contribution, { key });
  if (begun.status !== 201) throw new Error(`a contribution got status ${begun.status} ${begun.body?.code}`);
  const cached: DonationRecord = { token: begun.body.token, hasPaid: false, isConfirmed: false };
  acknowledged.contributions.push(cached);
  await visitor.think(2);
  cached.hasPaid = await payAtProvider(begun.body.start);
  const path = `/custom/v1/contributions/${cached.token}`;
  await visitor.ownPage(`/contribution/${cached.token}`);
  await waitUntilConfirmed(
    async () => (await visitor.call('GET', path)).body.state === 'paid',
    () => visitor.call('POST', `${path}/refresh`, {}),
  );
  cached.isConfirmed = true;
}
