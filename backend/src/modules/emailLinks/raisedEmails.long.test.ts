import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { desc, eq } from 'drizzle-orm';
import type { DeskKit } from 'shared-lib/api/office';
import sharp from 'sharp';
import { createFixedClock } from '../../clock.ts';
import { type CarrierSandbox, openCarrierSandbox, remindOfOrders, remindOfRun } from '../../testing/moduleInternals.ts';
import { orderForm, participant } from '../../testing/orderForm.ts';
import { payerOn } from '../../testing/payer.ts';
import { readPdf } from '../../testing/readPdf.ts';
import { team } from '../../testing/teamForm.ts';
import { temporaryBackend } from '../../testing/temporaryBackend.ts';
import { temporaryDatabase } from '../../testing/temporaryDatabase.ts';
import { type EmailAttachment, type EmailKind, emailKinds, emailRegistry, type Locale, outbox } from '../mail/index.ts';

/** Real events raise every email about money, an order or a place; it is read from a real SMTP server. */

let site: Awaited<ReturnType<typeof temporaryBackend>>;
let carrier: CarrierSandbox;
let payer: ReturnType<typeof payerOn>;
before(async () => {
  const clock = createFixedClock('2025-04-20T09:00:00Z');
  carrier = await openCarrierSandbox(clock);
  const novaPoshta = { url: carrier.url, key: carrier.key, sender: carrier.sender };
  site = await temporaryBackend({ beside: { database: await temporaryDatabase(), clock }, novaPoshta });
  await site.delivery.work();
  await site.listen();
  payer = payerOn(site);
});
after(async () => {
  await site.close();
  await carrier.close();
});

const password = 'тихий ранок';
const company = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
const recipient = { recipientName: 'Олена', recipientLastName: 'Бігун', phone: '+380671112233' };
const pin = { sku: 'PIN', size: '', quantity: 1 };
const key = (): string => crypto.randomUUID();

/** A user in one language and what they do. */
async function person(email: string, locale: Locale) {
  const token = await site.signUp(email, password);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) =>
    site.call(method, `${path}?lang=${locale}`, body, { token, headers: { 'idempotency-key': key() } });
  const register = async (form: object): Promise<number> => (await call('POST', 'registrations', form)).body[0].id;
  const order = async (content: object): Promise<string> => {
    const { status, body } = await call('POST', 'orders', { ...orderForm({}), ...content });
    assert.equal(status, 201, JSON.stringify(body));
    return body.number;
  };
  const registerRunner = () => register({ kind: 'individual', participants: [participant] });
  return {
    email,
    locale,
    call,
    register,
    order,
    registerRunner,
    async paidRunner() {
      const id = await registerRunner();
      const number = await order({ registrationIds: [id] });
      await payer.choose(await payer.openPage((await payer.pay(token, number, 'liqpay')).body), 'pay');
      return { id, number };
    },
  };
}
type Person = Awaited<ReturnType<typeof person>>;

/** The newest email of a kind to an address, as the mail server got it. */
async function received(to: string, kind: EmailKind) {
  await site.mail.sendDue();
  const [row] = await site.database.db.select().from(outbox).where(eq(outbox.kind, kind)).orderBy(desc(outbox.id));
  assert.ok(row, `no event has sent ${kind}`);
  assert.equal(row.recipient, to, kind);
  const email = site.mail.inbox?.emails().find(({ headers }) => headers['message-id']?.startsWith(`<${row.id}.`));
  assert.ok(email, `${kind} was not received`);
  return email;
}

interface Expected {
  /** Number of the order or id of the registration that the link opens. */
  about: string | number;
  to?: string;
  /** Where they differ from those of the registry. */
  attachments?: EmailAttachment[];
  words?: RegExp;
}

const seen: Record<Locale, Set<EmailKind>> = { ua: new Set(), en: new Set() };

async function expectEmail(kind: EmailKind, { locale, email }: Person, expected: Expected): Promise<void> {
  const { about, to = email, words, attachments = emailRegistry[kind].attachments } = expected;
  const mail = await received(to, kind);
  seen[locale].add(kind);
  assert.equal(
    /[а-яґєії]{4}/i.test(mail.subject.replace(/«.*»|“.*”/, '')),
    locale === 'ua',
    `${kind}: ${mail.subject}`,
  );
  if (words) assert.match(`${mail.subject}\n${mail.text}`, words, kind);
  assert.match(mail.headers['reply-to'] ?? '', /@/, 'a reply arrives');
  const url = /https:\/\/run\.example\S+/.exec(mail.text)?.[0] ?? assert.fail(`${kind} has no link`);
  assert.equal(new URL(url).pathname.startsWith('/en/'), locale === 'en', url);
  assert.ok(mail.html.includes(url.replaceAll('&', '&amp;')), `${kind}: the same link in the HTML`);
  await opens(url, about);
  assert.equal(mail.attachments.length, attachments.length, `${kind}: ${mail.attachments.map(({ name }) => name)}`);
  for (const { type, bytes, name } of mail.attachments) {
    assert.match(name, /^[\w–-].*\.(pdf|ics)$/u, 'a name to save the file under');
    if (type === 'text/calendar') assert.match(bytes.toString(), /^BEGIN:VCALENDAR[\s\S]*DTSTART[\s\S]*END:VCALENDAR/);
    else assert.ok((await readPdf(bytes)).text.length > 40, `${kind}: ${name} is readable`);
  }
}

/** The link works for a visitor who is signed out, and opens the object itself. */
async function opens(url: string, about: string | number): Promise<void> {
  if (about === 'public') return assert.match(new URL(url).pathname, /^(?:\/en)?\/(?:recipient|registration|policy)?$/);
  const contribution = /\/contribution\/([\w-]+)$/.exec(url)?.[1];
  if (contribution) return assert.equal((await site.call('GET', `contributions/${contribution}`)).status, 200);
  const gift = /\/monthly-gift\/([\w-]+)$/.exec(url)?.[1];
  if (gift) return assert.equal((await site.call('GET', `monthly-gifts/${gift}`)).status, 200);
  const finish = /\/finish\?runner=(\d+)$/.exec(url)?.[1];
  if (finish) return assert.equal(Number(finish), about);
  if (new URL(url).pathname.endsWith('/fundraising/mine')) return;
  const token = /(?:link=|links\/)([\w-]+)$/.exec(url)?.[1];
  const { status, body } = await site.call('GET', `email-links/${token}`);
  assert.equal(status, 200, url);
  assert.equal(body.number ?? body.id, about, url);
}

async function staff(action: string, body: object) {
  const response = await site.staff(action, body);
  assert.equal(response.status, 200, `${action}: ${JSON.stringify(response.body)}`);
  return response.body;
}

const reminders = () => ({
  db: site.database.db,
  clock: site.clock,
  event: async () =>
    ({
      edition: 32,
      startsAt: new Date('2025-05-25T07:00:00Z'),
      place: { ua: 'Київ', en: 'Kyiv' },
      online: { timeFrom: '06:00', timeTo: '21:00' },
      registration: { closesAt: new Date('2025-05-23T17:00:00Z') },
    }) as never,
  hasPendingPayment: async () => false,
});

for (const locale of ['ua', 'en'] as const) {
  const createRunner = (name: string) => person(`${name}-${locale}@run.example`, locale);

  test(`paying, changing and refunding an order (${locale})`, async () => {
    const one = await createRunner('refund');
    const { id, number } = await one.paidRunner();
    await expectEmail('registration-submitted', one, { about: id });
    await expectEmail('order-paid', one, { about: number });
    await one.call('PUT', `orders/${number}/delivery`, {
      kind: 'branch',
      byHand: true,
      region: 'UA-46',
      settlement: 'Львів',
      branch: '3',
      ...recipient,
    });
    await expectEmail('order-changed', one, { about: number });
    await one.call('POST', `orders/${number}/refund-request`, { reason: '' });
    await expectEmail('refund-requested', one, { about: number });
    await staff('decline-refund', { number, reason: 'Так не можна' });
    await expectEmail('refund-declined', one, { about: number, words: /Так не можна/ });
    await staff('refund', { number, amount: 10_000, key: key() });
    await expectEmail('order-refunded', one, { about: number, attachments: [], words: /100\D/ });
    await staff('refund', { number, key: key() });
    await expectEmail('order-refunded', one, { about: number, attachments: [], words: /400\D/ });
  });

  test(`cancelling by the payer, by us and by time (${locale})`, async () => {
    const one = await createRunner('cancel');
    const byYou = await one.order({ items: [pin] });
    await one.call('POST', `orders/${byYou}/cancel`);
    await expectEmail('order-cancelled', one, {
      about: byYou,
      words: locale === 'ua' ? /Ви скасували/ : /You have cancelled/,
    });
    const byUs = await one.order({ items: [pin] });
    await staff('cancel', { number: byUs });
    await expectEmail('order-cancelled', one, {
      about: byUs,
      words: locale === 'ua' ? /Ми скасували/ : /We have cancelled/,
    });
    const late = await one.order({ items: [pin] });
    site.wait({ minutes: 21 });
    await remindOfOrders(reminders());
    await expectEmail('order-expiring', one, { about: late });
    site.wait({ minutes: 20 });
    await site.orders.changes.releaseExpired();
    await expectEmail('reservation-expired', one, { about: late });
    await staff('settle', { number: late, amount: 1_000, key: key() });
    await expectEmail('payment-recorded', one, { about: late });
  });

  test(`a void, a new number, and a transferred place (${locale})`, async () => {
    const one = await createRunner('number');
    const { id, number } = await one.paidRunner();
    const order = (await one.call('GET', `orders/${number}`)).body;
    const raceNumber = order.raceNumbers[0].number as number;
    await staff('void-number', { raceNumber });
    await expectEmail('number-voided', one, { about: number, words: new RegExp(String(raceNumber)) });
    await staff('assign-numbers', { number });
    const [fresh] = (await one.call('GET', `orders/${number}`)).body.raceNumbers;
    await expectEmail('numbers-assigned', one, { about: number, words: new RegExp(`${fresh.number} – Олена Ґалаґан`) });
    const { token } = (await one.call('POST', `orders/${number}/transfer`, { registrationId: id })).body;
    const to = `taker-${locale}@run.example`;
    const runner = { fullName: 'Єва Їжакевич', email: to, consents: participant.consents };
    await site.call('POST', `transfers/${token}?lang=${locale}`, runner, { headers: { 'idempotency-key': key() } });
    await expectEmail('place-transferred', one, { about: number });
    await expectEmail('place-received', one, { about: id, to, words: new RegExp(`${fresh.number} – Єва Їжакевич`) });
  });

  test(`staff changes a runner and moves the place (${locale})`, async () => {
    const one = await createRunner('moved');
    const { id, number } = await one.paidRunner();
    const at = { registrationId: id, place: 0, number };
    const [subject, text] = locale === 'ua' ? ['Ключі', 'Ваші ключі в нас'] : ['Keys', 'We have your keys'];
    const words = { language: locale, subject, text: `${text}, {name}.`, key: key() };
    await staff('write-to-person', { ...at, ...words });
    await expectEmail('person-message', one, { about: number, words: new RegExp(`${text}, Олена`) });
    await staff('change-person', { ...at, fullName: 'Олена Галаган' });
    await expectEmail('person-changed', one, { about: number, words: /Олена Галаган/ });
    const other = await one.paidRunner();
    await staff('move-place', { ...at, to: other.number, money: 'goes' });
    await expectEmail('place-moved', one, { about: number, words: new RegExp(other.number) });
  });

  test(`staff ends one of two places of a person (${locale})`, async () => {
    const one = await createRunner('twice');
    const [stays, ends] = [await one.paidRunner(), await one.paidRunner()];
    const pair = { stays: { registrationId: stays.id }, ends: { registrationId: ends.id } };
    await staff('merge-places', { ...pair, number: ends.number, money: 'refund', key: key() });
    await expectEmail('places-merged', one, { about: stays.number, words: new RegExp(ends.number) });
  });

  test(`staff erases people, and an order is taken over (${locale})`, async () => {
    const one = await createRunner('erased');
    const [erased, kept] = [await one.paidRunner(), await one.paidRunner()];
    const reason = 'прохання людини';
    await staff('erase-person-data', { subject: `runner-${erased.id}`, reason });
    await expectEmail('runner-erased', one, { about: erased.number, words: /Олена Ґалаґан/ });
    const { people } = await staff('find-people', { text: kept.number });
    const account = people.find(({ kind }: { kind: string }) => kind === 'account');
    const to = { number: kept.number, email: `heir-${locale}@run.example`, name: 'Єва', lastName: 'Їжакевич' };
    await staff('erase-person-data', { subject: account.subject, reason, kept: [to] });
    await expectEmail('order-taken-over', one, { about: kept.number, to: to.email, words: /Єва/ });
  });

  test(`a friend collects the kit (${locale})`, async () => {
    const one = await createRunner('friend');
    const { number } = await one.paidRunner();
    const raceNumber = (await one.call('GET', `orders/${number}`)).body.raceNumbers[0].number as number;
    const friend = locale === 'ua' ? 'Петро Щур' : 'Petro Shchur';
    await one.call('POST', `orders/${number}/pickup-consents`, { friend, numbers: [raceNumber] });
    await expectEmail('pickup-consent', one, { about: number, words: new RegExp(friend) });
    const kits = (await staff('desk-list', { device: 'device-of-a-desk' })).kits as DeskKit[];
    const consent = kits.find((kit) => kit.number === raceNumber)?.consent?.hash;
    const at = site.clock.now().toISOString();
    const action = { id: key(), at, kind: 'hand-out', number: raceNumber, desk: 1, consent };
    await staff('desk-merge', { device: 'device-of-a-desk', sentAt: at, actions: [action] });
    site.wait({ minutes: 2 });
    await expectEmail('kit-collected', one, { about: number, words: new RegExp(String(raceNumber)) });
  });

  test(`a team: size, invoice, roster and invitation (${locale})`, async () => {
    const captain = await createRunner('captain');
    const id = await captain.register({ kind: 'team', team });
    const number = await captain.order({ registrationIds: [id], paymentMethod: 'invoice', payer: company });
    await expectEmail('order-invoice', captain, { about: number });
    await captain.call('PATCH', `registrations/${id}`, { fields: { ...team, participantsCount: 14 } });
    await expectEmail('registration-changed', captain, { about: id, words: /6\s?306,00|6,307|6\s?307/ });
    const member = `member-${locale}@run.example`;
    const write = (members: object[]) => captain.call('PUT', `registrations/${id}/roster`, { members });
    await write([{ fullName: 'Петро Щур', email: member, birthday: '' }]);
    await expectEmail('roster-changed', captain, { about: id, words: /Петро Щур/ });
    await expectEmail('team-invitation', captain, { about: id, to: member });
    await staff('settle', { number, key: key() });
    const { raceNumbers } = (await captain.call('GET', `orders/${number}`)).body;
    const { number: free } = raceNumbers.find(({ name }: { name: string | null }) => name === null);
    await captain.call('POST', `orders/${number}/refund-request`, { reason: '', numbers: [free] });
    const byHand = { byHand: true, way: 'transfer', note: 'Заява' };
    await staff('refund', { number, amount: 45_050, endsPlaces: true, key: key(), ...byHand });
    await expectEmail('places-returned', captain, { about: number });
    await staff('refund', { number, amount: 45_050, byHand: true, restock: false, key: key() });
    await expectEmail('order-refunded', captain, { about: number });
    await write([]);
    await received(member, 'team-removal');
    seen[locale].add('team-removal');
  });

  test(`an order that staff placed, to be paid by card (${locale})`, async () => {
    const email = `phone-order-${locale}@run.example`;
    const { consents, ...runner } = participant;
    const form = {
      kind: 'pickup',
      email,
      people: [runner],
      payment: 'card',
      consents,
      privacy: true,
    };
    const { number } = (await staff('place-order', { language: locale, form, total: 50_000, key: key() })) as {
      number: string;
    };
    await expectEmail('order-to-pay', { ...(await createRunner('caller')), email }, { about: number, words: /500/ });
  });

  test(`a parcel on its way and ready, with its price and last day of storage (${locale})`, async () => {
    const one = await createRunner('parcel');
    const towns = await site.call('GET', `delivery/settlements?region=UA-46&query=${encodeURIComponent('Львів')}`);
    const settlementId = towns.body.items[0].id;
    const { items } = (await site.call('GET', `delivery/branches?settlement=${settlementId}`)).body;
    const delivery = { kind: 'branch', region: 'UA-46', settlementId, branchId: items[0].id, ...recipient };
    const number = await one.order({ items: [pin], delivery });
    await staff('settle', { number, key: key() });
    const { waybillNumber } = await staff('waybill', { number });
    await expectEmail('waybill-assigned', one, { about: number, words: /70\s₴|₴70/ });
    carrier.waybills.setCode(waybillNumber, '7');
    const lastDay = new Date(carrier.waybills.paidStorageFrom(waybillNumber).getTime() - 24 * 60 * 60_000);
    site.wait({ minutes: 60 });
    await site.delivery.work();
    await expectEmail('parcel-ready', one, { about: number, words: new RegExp(`\\b${lastDay.getUTCDate()} `) });
  });

  test(`a contribution (${locale})`, async () => {
    const email = `donor-${locale}@run.example`;
    const form = { amount: 50_000, currency: 'UAH', name: '', email, provider: 'liqpay' };
    const headers = { 'idempotency-key': key() };
    const { body } = await site.call('POST', `contributions?lang=${locale}`, form, { headers });
    await payer.choose(await payer.openPage(body.start), 'pay');
    await expectEmail('contribution-receipt', { email, locale } as Person, { about: '' });
  });

  test(`the card of a gift in honour (${locale})`, async () => {
    const email = `honoured-${locale}@run.example`;
    const donor = locale === 'ua' ? 'Олена' : 'Olena';
    const honour = { honouredName: 'Марія', honourOccasion: 'День народження', cardEmail: email };
    const form = { amount: 50_000, currency: 'UAH', name: donor, email: '', provider: 'liqpay', ...honour };
    const headers = { 'idempotency-key': key() };
    const { body } = await site.call('POST', `contributions?lang=${locale}`, form, { headers });
    await payer.choose(await payer.openPage(body.start), 'pay');
    await expectEmail('gift-card', { email, locale } as Person, {
      about: 'public',
      words: new RegExp(`Марія.*${donor}.*День народження`, 's'),
    });
  });

  test(`a monthly gift (${locale})`, async () => {
    const email = `monthly-${locale}@run.example`;
    const form = { amount: 50_000, currency: 'UAH', name: '', email, provider: 'liqpay', isMonthly: true };
    const headers = { 'idempotency-key': key() };
    const { body } = await site.call('POST', `contributions?lang=${locale}`, form, { headers });
    await payer.choose(await payer.openPage(body.start), 'pay');
    await expectEmail('monthly-gift-receipt', { email, locale } as Person, { about: '' });
    const link = /\/monthly-gift\/([\w-]+)/.exec((await site.emailTo(email))?.text ?? '')?.[1];
    const charges = `${site.payments.sandbox?.settings.liqpay?.url}/charges`;
    const reference = await payer.getReference(body.token);
    await fetch(charges, { method: 'POST', body: new URLSearchParams({ order_id: reference, choice: 'no-money' }) });
    await site.payments.sandbox?.settled();
    await expectEmail('monthly-gift-failed', { email, locale } as Person, { about: '' });
    await site.call('POST', `monthly-gifts/${link}/end`);
    await site.payments.sandbox?.settled();
    await expectEmail('monthly-gift-ended', { email, locale } as Person, { about: '' });
  });
}

for (const locale of ['ua', 'en'] as const) {
  test(`reminders of staff to a captain (${locale})`, async () => {
    const captain = await person(`reminded-${locale}@run.example`, locale);
    const id = await captain.register({ kind: 'team', team });
    const number = await captain.order({ registrationIds: [id], paymentMethod: 'invoice', payer: company });
    await staff('remind-captain', { id, about: 'roster' });
    await expectEmail('roster-reminder', captain, { about: id });
    site.wait({ minutes: 24 * 60 });
    await staff('remind-captain', { id, about: 'invoice' });
    await expectEmail('invoice-reminder', captain, { about: number, words: new RegExp(number) });
  });
}

for (const locale of ['ua', 'en'] as const) {
  test(`money that was credited by mistake (${locale})`, async () => {
    const one = await person(`reversed-${locale}@run.example`, locale);
    const number = await one.order({ registrationIds: [await one.registerRunner()] });
    await staff('settle', { number, key: key() });
    await expectEmail('order-paid', one, { about: number });
    const { id } = (await staff('show-order', { number })).ledger[0];
    await staff('reverse-credit', { number, entry: id, reason: 'Інше замовлення' });
    await expectEmail('payment-reversed', one, {
      about: number,
      words: /(помилково|by mistake)[\s\S]*(лишилося|remains)/,
    });
  });
}

test('the photo of an online finish is shown, and another one returned with the reason', async () => {
  const today = site.clock.now().toISOString();
  const people = [];
  for (const locale of ['ua', 'en'] as const) {
    const one = await person(`photo-${locale}@run.example`, locale);
    const runner = { ...participant, participationFormat: 'online' };
    const id = await one.register({ kind: 'individual', participants: [runner] });
    await staff('settle', { number: await one.order({ registrationIds: [id] }), key: key() });
    people.push({ one, id });
  }
  site.clock.set('2025-05-25T12:00:00Z');
  for (const { one, id } of people) {
    const { token } = (await site.call('POST', 'login', { email: one.email, password })).body;
    const send = async (background: string) => {
      const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
        .png()
        .toBuffer();
      const { statusCode, body } = await site.app.inject({
        method: 'PUT',
        url: `/wp-json/custom/v1/registrations/${id}/finish-photo?timeZone=Europe/Kyiv`,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
        payload: photo,
      });
      assert.equal(statusCode, 200, body);
      return JSON.parse(body);
    };
    const { number, finish } = await send('#c24');
    await site.call(
      'PUT',
      `registrations/${id}/finish-photo-consent`,
      { isPublic: true, timeZone: 'Europe/Kyiv' },
      { token },
    );
    await staff('approve-finish-photo', { code: finish.photo.code });
    await expectEmail('finish-photo-shown', one, {
      about: number,
      words: new RegExp(`${number}.*(лише\\s+якщо\\s+ви|only\\s+if\\s+you\\s+show)`, 's'),
    });
    const { code } = (await send('#24c')).finish.photo;
    await staff('return-finish-photo', { code, reason: 'видно адресу' });
    await expectEmail('finish-photo-returned', one, { about: number, words: /видно адресу/ });
  }
  site.clock.set(today);
});

test('the owner of a fundraising page hears of the decision and of a gift', async () => {
  for (const locale of ['ua', 'en'] as const) {
    const one = await person(`fundraiser-${locale}@run.example`, locale);
    await one.register({ kind: 'individual', participants: [participant] });
    const { token } = (await site.call('POST', 'login', { email: one.email, password })).body;
    const form = { registrationId: null, name: `Збір ${locale}`, story: 'Разом.', goal: 100_000, isAdult: true };
    const { address } = (await site.call('PUT', 'own-fundraisers', form, { token })).body;
    await staff('return-fundraiser', { address, version: 1, reason: 'замало слів' });
    await expectEmail('fundraiser-returned', one, { about: '', words: /замало слів/ });
    await site.call('PUT', 'own-fundraisers', { ...form, story: 'Біжимо разом.' }, { token });
    await staff('approve-fundraiser', { address, version: 2 });
    await expectEmail('fundraiser-published', one, { about: '', words: new RegExp(form.name) });
    const fundraiser = { address, isAnonymous: false, isAmountHidden: false, message: 'Біжіть!' };
    const gift = { amount: 50_000, currency: 'UAH', name: 'Ганна Їжак', email: '', provider: 'liqpay', fundraiser };
    const { body } = await site.call('POST', 'fundraiser-contributions', gift, {
      headers: { 'idempotency-key': key() },
    });
    await payer.choose(await payer.openPage(body.start), 'pay');
    await expectEmail('fundraiser-gift', one, { about: '', words: /Ганна/ });
  }
});

test('reminders a week and a day before the run, to the payer and to the people of a roster', async () => {
  for (const locale of ['ua', 'en'] as const) {
    const one = await person(`week-${locale}@run.example`, locale);
    const { number } = await one.paidRunner();
    for (const day of ['2025-05-18T08:00:00Z', '2025-05-24T08:00:00Z']) {
      const today = site.clock.now().toISOString();
      site.clock.set(day);
      await remindOfRun(reminders());
      await site.mail.sendDue();
      const rows = await site.database.db.select().from(outbox).where(eq(outbox.recipient, one.email));
      assert.ok(rows.some(({ kind }) => kind === 'run-reminder'));
      site.clock.set(today);
    }
    const mails =
      site.mail.inbox
        ?.emails()
        .filter(({ to, subject }) => to.includes(one.email) && /тиждень|Завтра|in a week|tomorrow/.test(subject)) ?? [];
    assert.equal(mails.length, 2);
    for (const { text, attachments } of mails) {
      assert.ok(attachments.some(({ type }) => type === 'text/calendar'));
      await opens(/https:\/\/run\.example\S+/.exec(text)?.[0] ?? '', number);
    }
    seen[locale].add('run-reminder');
  }
  const captain = await person('week-captain@run.example', 'ua');
  const id = await captain.register({ kind: 'team', team });
  const member = { fullName: 'Петро Щур', email: 'week-member@run.example', birthday: '' };
  await captain.call('PUT', `registrations/${id}/roster`, { members: [member] });
  await staff('settle', { number: await captain.order({ registrationIds: [id] }), key: key() });
  site.clock.set('2025-05-24T08:00:00Z');
  await remindOfRun(reminders());
  await site.mail.sendDue();
  const reminder = site.mail.inbox?.emails().find(({ to }) => to.includes(member.email));
  assert.match(reminder?.subject ?? '', /^Завтра/);
  await opens(/https:\/\/run\.example\/links\/\S+/.exec(reminder?.text ?? '')?.[0] ?? '', id);
  assert.deepEqual(
    reminder?.attachments.map(({ type }) => type),
    ['text/calendar'],
  );
});

test('every kind about money, an order or a place was raised by its event in both languages', () => {
  const expected = emailKinds.filter(
    (kind) => !['account', 'office', 'subscription'].includes(emailRegistry[kind].about),
  );
  for (const locale of ['ua', 'en'] as const) {
    assert.deepEqual(
      expected.filter((kind) => !seen[locale].has(kind)),
      [],
      locale,
    );
  }
});
