import assert from 'node:assert/strict';
import { test } from 'node:test';
import { orderForm } from '../../testing/orderForm.ts';
import { backendWithPayer } from '../../testing/payer.ts';
import { team } from '../../testing/teamForm.ts';
import {
  type EmailAttachment,
  type EmailKind,
  emailRegistry,
  emailSamples,
  enqueueEmail,
  emailKinds as kinds,
} from '../mail/index.ts';
import { orderLines, orders } from '../orders/index.ts';
import { createSignedLinks, LINK_LIFE_MS } from './signedLinks.ts';
import { type EventEmails, moneyEvents, organiserEvents, parcelEvents, placeEvents } from './testing/eventEmails.ts';

const { site, payer } = await backendWithPayer();
const keyed = () => ({ 'idempotency-key': crypto.randomUUID() });
const magic: Record<EmailAttachment, [type: string, start: string]> = {
  invoice: ['application/pdf', '%PDF-'],
  'corrective-invoice': ['application/pdf', '%PDF-'],
  'race-numbers': ['application/pdf', '%PDF-'],
  receipt: ['application/pdf', '%PDF-'],
  calendar: ['text/calendar', 'BEGIN:VCALENDAR'],
};

async function sampleObjects() {
  const token = await site.signUp('kinds@run.example', 'тихий ранок');
  const paidOrder = await payer.order(token);
  await payer.choose(await payer.openPage((await payer.pay(token, paidOrder, 'liqpay')).body), 'pay');
  const items = [{ sku: 'PIN', size: '', quantity: 1 }];
  const company = { kind: 'company', name: 'ТОВ «Тихий код»', taxCode: '21004568', address: 'Львів, вул. Садова, 12' };
  const form = { ...orderForm({ items }), paymentMethod: 'invoice', payer: company };
  const invoiced = await site.call('POST', 'orders', form, { token, headers: keyed() });
  const { start } = (await payer.contribute({ name: 'Іван', email: 'ivan@run.example' })).body;
  await payer.choose(await payer.openPage(start), 'pay');
  const headers = keyed();
  const registered = await site.call('POST', 'registrations', { kind: 'team', team }, { token, headers });
  const teamRegistrationId: number = registered.body[0].id;
  const teamForm = { ...form, registrationIds: [teamRegistrationId], items: [] };
  const teamOrder: string = (await site.call('POST', 'orders', teamForm, { token, headers: keyed() })).body.number;
  const fields = { ...team, participantsCount: 14 };
  await site.call('PATCH', `registrations/${teamRegistrationId}`, { fields }, { token });
  await site.staff('settle', { number: teamOrder, key: crypto.randomUUID() });
  await site.staff('refund', {
    number: teamOrder,
    amount: 45_050,
    byHand: true,
    restock: false,
    key: crypto.randomUUID(),
  });
  const { id } = (await site.staff('invite-staff', { email: 'staff@run.example', roles: ['auditor'] })).body;
  assert.equal(id, 1, 'the invitation of the sample');
  const stored = await site.database.db.select().from(orders);
  const lines = await site.database.db.select().from(orderLines);
  const given = stored.find(({ kind }) => kind === 'contribution');
  return {
    token,
    paidOrder,
    invoiceOrder: invoiced.body.number as string,
    contribution: `RUN-${String(given?.id).padStart(6, '0')}`,
    teamOrder,
    teamRegistrationId,
    registrationId: lines.find(({ registrationId }) => registrationId)?.registrationId ?? 0,
  };
}
const objects = await sampleObjects();
const registrationIn = (message: object) => (message as { registrationId?: number }).registrationId;

/** Path of the page that an email of the kind must open. */
function expectedPath(kind: EmailKind, message: object): RegExp | undefined {
  const { about } = emailRegistry[kind];
  if (kind === 'email-change-waits')
    return (message as { cancel?: string }).cancel ? /^\/registration\/keep-email\/token$/ : /^\/cabinet$/;
  if (kind === 'email-change-stopped' || kind === 'email-replaced') return /^\/login\/forgot-password$/;
  if (kind === 'office-approval') return /^\/office\/orders\/RUN-\d{6}$/;
  if (kind === 'office-limit') return /^\/office$/;
  if (kind === 'office-service') return /^\/office\/settings\/services$/;
  if (about === 'honour') return undefined;
  if (about === 'account')
    return kind === 'registration-withdrawn' || kind === 'account-unused' ? /^\/cabinet$/ : undefined;
  if (about === 'subscription') return /^\/wp-json\/custom\/v1\/unsubscribe\/subject\.signature\?lang=(ua|en)$/;
  if (kind === 'office-invitation') return /^\/office\/invitation#[\w-]{43}$/;
  if (about === 'office') return /^\/wp-json\/custom\/v1\/office-sessions\/1-[0-9a-z]+-[\w-]{43}\?lang=(ua|en)$/;
  if (kind.startsWith('monthly-gift-')) return /^\/monthly-gift\/sample$/;
  if (about === 'contribution') return /^\/contribution\/[\w-]{32}$/;
  if (kind === 'team-invitation' || kind === 'place-received') return /^\/links\/r\d+-/;
  if (about === 'fundraiser') return /^\/fundraising\/mine$/;
  if (kind === 'finish-photo-shown' || kind === 'finish-photo-returned') return /^\/finish\?runner=1042$/;
  if (about === 'registration') return new RegExp(`^/cabinet\\?registration=${registrationIn(message)}&link=r`);
  const { order, orderNumber } = message as { order?: string; orderNumber?: string };
  return new RegExp(`^/cabinet/orders/${order ?? orderNumber}\\?link=o`);
}

for (const locale of ['ua', 'en'] as const) {
  for (const kind of kinds) {
    test(`${kind}, ${locale}: the link opens its object and the documents are attached`, async () => {
      const to = `${kind}-${locale}@run.example`;
      const message = emailSamples(objects, locale)[kind];
      await enqueueEmail(site.database.db, { to, locale, message }, site.clock.now());
      const email = await site.emailTo(to);
      assert.ok(email, 'the email was sent');
      const place = emailRegistry[kind].about === 'subscription' ? 'footlink' : 'button';
      const found = new RegExp(`<a href="(https://run\\.example[^"]*)" class="${place}"`).exec(email.html);
      const link = found?.[1]?.replaceAll('&amp;', '&');
      const path = link?.replace('https://run.example', '');
      const expected = expectedPath(kind, message);
      if (!expected) assert.equal(link, undefined);
      else {
        assert.match(path ?? '', locale === 'en' ? /^\/en\/|lang=en$/ : /^\/(?!en\/).*(?<!lang=en)$/);
        assert.match((path ?? '').replace(/^\/en/, ''), expected);
        assert.ok(email.text.includes(link ?? ''), 'the text has the same link');
      }
      const token = /(?:link=|links\/)([\w-]+)$/.exec(path ?? '')?.[1];
      if (token) await opensObject(token, message);
      assert.match(email.headers['reply-to'] ?? '', /@/);
      assert.match(email.html, /color-scheme/);
      const expectedFiles = emailRegistry[kind].attachments.map((attachment) => magic[attachment]);
      assert.deepEqual(
        email.attachments.map(({ type, bytes }, index) => [
          type,
          bytes.toString('latin1').slice(0, expectedFiles[index]?.[1].length),
        ]),
        expectedFiles,
      );
    });
  }
}

async function opensObject(token: string, message: object) {
  const { status, body } = await site.call('GET', `email-links/${token}`);
  assert.equal(status, 200);
  const { order, orderNumber } = message as { order?: string; orderNumber?: string };
  if (body.kind === 'order') assert.equal(body.number, order ?? orderNumber);
  else assert.equal(body.id, registrationIn(message));
  assert.doesNotMatch(JSON.stringify(body), /Ґалаґан|kinds@run\.example/, 'no personal data');
}

test('every event that moves money or a place has an email, and every such email has an event', () => {
  const events: Record<string, EventEmails> = { ...moneyEvents, ...placeEvents, ...organiserEvents, ...parcelEvents };
  const sent = Object.entries(events).flatMap(([event, emails]) => {
    if ('none' in emails) assert.ok(emails.none.length > 20, `${event} names a reason`);
    return 'none' in emails ? [] : emails;
  });
  const aboutObjects = kinds.filter((kind) => !['account', 'office'].includes(emailRegistry[kind].about));
  assert.deepEqual(
    aboutObjects.filter((kind) => !sent.includes(kind)),
    [],
    'no event sends these',
  );
  for (const kind of sent) assert.ok(emailRegistry[kind].event, kind);
});

test('a signed link is bound to one object and its purpose, and expires', () => {
  const links = createSignedLinks('secret');
  const now = site.clock.now();
  const token = links.sign({ kind: 'order', id: 42 }, now);
  assert.deepEqual(links.verify(token, now), { kind: 'order', id: 42 });
  assert.equal(links.verify(token.replace('o42', 'o43'), now), undefined, 'another order');
  assert.equal(links.verify(token.replace('o42', 'r42'), now), undefined, 'another kind');
  assert.equal(createSignedLinks('other').verify(token, now), undefined, 'another installation');
  assert.equal(links.verify(token, new Date(now.getTime() + LINK_LIFE_MS + 1000)), undefined, 'too late');
  for (const malformed of ['', 'o42', `${token}x`, '../../x']) assert.equal(links.verify(malformed, now), undefined);
});

test('a link serves the invoice of a company and the calendar, and nothing of an erased account', async () => {
  const getToken = async (number: string) => {
    const email = (site.mail.inbox?.emails() ?? []).find(({ text }) => text.includes(`orders/${number}?link=`));
    return /link=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
  };
  const invoice = await site.call('GET', `email-links/${await getToken(objects.invoiceOrder)}/invoice.pdf`);
  assert.deepEqual([invoice.status, invoice.headers['content-type']], [200, 'application/pdf']);
  const paid = await getToken(objects.paidOrder);
  assert.equal((await site.call('GET', `email-links/${paid}/event.ics`)).status, 200);
  assert.equal((await site.call('GET', `email-links/${paid}/invoice.pdf`)).status, 404);
  await site.call('DELETE', 'account', { password: 'тихий ранок' }, { token: objects.token });
  assert.equal((await site.call('GET', `email-links/${paid}`)).status, 404);
});
