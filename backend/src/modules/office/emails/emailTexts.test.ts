import assert from 'node:assert/strict';
import { Writable } from 'node:stream';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { EmailKindTexts, EmailPreview, OfficeEmailTexts } from 'shared-lib/api/office';
import { signedInOwner, signedInStaff } from '../../../testing/officeBrowser.ts';
import { openSite } from '../../../testing/openSite.ts';
import { participant } from '../../../testing/orderForm.ts';
import { temporaryBackend } from '../../../testing/temporaryBackend.ts';
import { emailKinds, emailTexts, enqueueEmail, type Locale, listSamples, renderEmail } from '../../mail/index.ts';

const logged: string[] = [];
const log = new Writable({
  write(chunk, _encoding, done) {
    logged.push(String(chunk));
    done();
  },
});
const site = await openSite();
const other = await temporaryBackend({ beside: site, log });
after(() => other.close());
const owner = await signedInOwner(site);
const auditor = await signedInStaff(site, owner, ['auditor'], 'auditor@run.example');
const accountant = await signedInStaff(site, owner, ['accountant'], 'accountant@run.example');

const PAID = 'order-paid';

async function run<Result>(operation: string, body: object = {}): Promise<Result> {
  const response = await owner.run(operation, body);
  assert.equal(response.status, 200, JSON.stringify(response.body));
  return response.body;
}
async function confirm(): Promise<void> {
  site.wait({ minutes: 1 });
  await owner.signIn();
  await owner.confirm();
}
async function find(kind: string, id: string, language: Locale) {
  const { kinds } = await run<OfficeEmailTexts>('email-texts');
  const text = kinds.find((one) => one.kind === kind)?.texts.find((one) => one.id === id);
  return text?.languages[language] ?? assert.fail(`${kind} ${id}`);
}
async function save(kind: string, id: string, language: Locale, text: string): Promise<EmailKindTexts> {
  const { version } = await find(kind, id, language);
  await confirm();
  return run('save-email-texts', { kind, texts: [{ id, language, text, version }] });
}
async function restore(kind: string, id: string, language: Locale): Promise<EmailKindTexts> {
  const { version } = await find(kind, id, language);
  return run('restore-email-text', { kind, id, language, version });
}

let emails = 0;
/** The email of a kind as its recipient gets it. */
async function send(kind: (typeof emailKinds)[number], locale: Locale) {
  emails += 1;
  const to = `reader${emails}@run.example`;
  const [{ message }] = listSamples(kind, locale);
  await enqueueEmail(site.database.db, { to, locale, message }, site.clock.now());
  return (await site.emailTo(to)) ?? assert.fail('no email');
}
/** Those of `eventYaml`. */
const names = { ua: 'Біг доброти', en: 'Kindness Run' };
const toDefault = (kind: (typeof emailKinds)[number], locale: Locale) =>
  renderEmail(listSamples(kind, locale)[0].message, locale, { site: { run: names[locale] } });

test('until staff changes a text every email says its default, in both languages', async () => {
  const { kinds, variables: explained } = await run<OfficeEmailTexts>('email-texts');
  assert.deepEqual(kinds.map(({ kind }) => kind).toSorted(), ['frame', ...emailKinds].toSorted());
  for (const { kind, texts } of kinds) {
    for (const { id, languages, variables, required } of texts) {
      for (const language of ['ua', 'en'] as const) {
        assert.ok(languages[language].default, `${kind} ${id}`);
        assert.equal(languages[language].changed, null);
      }
      for (const name of required) assert.ok(variables.includes(name), `${kind} ${id} ${name}`);
      for (const name of variables) assert.ok(explained[name], name);
    }
    for (const language of ['ua', 'en'] as const) {
      const { subject } = await run<EmailPreview>('preview-email', { kind, language });
      assert.equal(subject, toDefault(kind === 'frame' ? PAID : (kind as typeof PAID), language).subject);
    }
  }
});

test('a changed text is in the next email of its language only, with the values of that email', async () => {
  await save(PAID, 'subject', 'ua', 'Дякуємо! Замовлення {order}, {sum}');
  const [{ subject, text, html }, english] = [await send(PAID, 'ua'), await send(PAID, 'en')];
  assert.equal(subject, 'Дякуємо! Замовлення RUN-000042, 1 250,50 ₴');
  assert.match(text, /^Сплачено, дякуємо\n/);
  assert.match(html, /<title>Дякуємо!/);
  assert.equal(english.subject, toDefault(PAID, 'en').subject);
  const { changedBy, changedAt } = await find(PAID, 'subject', 'ua');
  assert.deepEqual([changedBy, changedAt?.slice(0, 10)], ['Олена', '2025-04-20']);
});

test('a text around all emails changes in all of them, also in messages to many', async () => {
  await save('frame', 'signature', 'en', 'Warm regards, the team');
  assert.match((await send('order-invoice', 'en')).text, /Warm regards, the team/);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const token = await site.signUp('english@run.example', 'тихий ранок');
  const person = { kind: 'individual', participants: [participant] };
  await site.call('POST', 'registrations?lang=en', person, { token, headers });
  const form = { segment: {}, subjectUa: 'А', subjectEn: 'A', textUa: 'Б', textEn: 'B' };
  assert.match(JSON.stringify(await run('preview-message', form)), /Warm regards, the team/);
  await restore('frame', 'signature', 'en');
});

test('another process sends the changed text as well, within seconds', async () => {
  await save(PAID, 'title', 'en', 'Paid, you are a star');
  const [{ message }] = listSamples(PAID, 'en');
  const getTitle = () => other.mail.texts.render(message, 'en').text.split('\n')[0];
  for (let tries = 0; tries < 50 && getTitle() !== 'Paid, you are a star'; tries += 1) await wait(100);
  assert.equal(getTitle(), 'Paid, you are a star');
});

test('what a text may not say is refused at its field, and nothing of the request is saved', async () => {
  const { version } = await find(PAID, 'title', 'ua');
  const refuse = async (kind: string, id: string, text: string) => {
    const texts = [
      { id: 'title', language: 'ua', text: 'Сплачено!', version },
      { id, language: 'ua', text, version: 0 },
    ];
    await confirm();
    const { status, body } = await owner.run('save-email-texts', { kind, texts });
    assert.equal(status, 422, JSON.stringify(body));
    assert.equal(body.code, 'email_text_unusable');
    const [{ id: at, language, rule, variable }] = body.data.faults;
    assert.deepEqual([at, language], [id, 'ua']);
    return [rule, variable];
  };
  assert.deepEqual(await refuse(PAID, 'received', 'Отримали {sum} від {donor}.'), ['variable', 'donor']);
  assert.deepEqual(await refuse(PAID, 'received', 'Ваші номери: {numbers}'), ['variable', 'numbers']);
  assert.deepEqual(await refuse(PAID, 'numbers', 'Номери вже є.'), ['missing', 'numbers']);
  assert.deepEqual(await refuse('registration-code', 'subject', 'Ваш код'), ['missing', 'code']);
  assert.deepEqual(await refuse('waybill-assigned', 'track', 'Де посилка, видно на сайті.'), ['missing', 'page']);
  assert.deepEqual(await refuse(PAID, 'subjectFree', 'Ви з нами\r\nBcc: all@run.example'), ['break', '']);
  assert.deepEqual(await refuse(PAID, 'received', '<a href="https://evil.example">Сплатити</a>'), ['html', '']);
  assert.deepEqual(await refuse(PAID, 'received', 'Отримали {sum} за {order'), ['braces', '']);
  assert.deepEqual(await refuse(PAID, 'received', ' \n '), ['empty', '']);
  assert.deepEqual(await refuse(PAID, 'received', 'я'.repeat(1_001)), ['long', '']);
  assert.equal((await find(PAID, 'title', 'ua')).changed, null);
});

test('a text that no email has is unknown', async () => {
  await confirm();
  const text = { id: 'nothing', language: 'ua', text: 'Текст', version: 0 };
  const codes = [
    await owner.run('save-email-texts', { kind: PAID, texts: [text] }),
    await owner.run('save-email-texts', { kind: 'constructor', texts: [text] }),
    await owner.run('restore-email-text', { kind: PAID, id: 'toString', language: 'ua', version: 0 }),
    await owner.run('preview-email', { kind: 'nothing', language: 'ua' }),
  ].map(({ body }) => body.code);
  assert.deepEqual(codes, Array(4).fill('email_text_unknown'));
});

test('what a colleague saved meanwhile is not overwritten', async () => {
  const { version } = await find(PAID, 'documents', 'ua');
  await save(PAID, 'documents', 'ua', 'Усе – на сторінці замовлення.');
  await confirm();
  const texts = [
    { id: 'attached', language: 'ua', text: 'Номер додано.', version: (await find(PAID, 'attached', 'ua')).version },
    { id: 'documents', language: 'ua', text: 'Документи далі.', version },
  ];
  const saved = await owner.run('save-email-texts', { kind: PAID, texts });
  assert.deepEqual([saved.status, saved.body.code], [409, 'email_text_changed']);
  const restored = await owner.run('restore-email-text', { kind: PAID, id: 'documents', language: 'ua', version });
  assert.equal(restored.body.code, 'email_text_changed');
  assert.deepEqual(
    [(await find(PAID, 'documents', 'ua')).changed, (await find(PAID, 'attached', 'ua')).changed],
    ['Усе – на сторінці замовлення.', null],
  );
  const first = await find('order-invoice', 'title', 'ua');
  const both = await Promise.all(
    ['Перший', 'Другий'].map((text) =>
      owner.run('save-email-texts', {
        kind: 'order-invoice',
        texts: [{ id: 'title', language: 'ua', text, version: first.version }],
      }),
    ),
  );
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [200, 409]);
});

test('a restored text is the default again, and can be changed again', async () => {
  await save('order-refunded', 'titleAll', 'ua', 'Гроші вже їдуть');
  await restore('order-refunded', 'titleAll', 'ua');
  assert.equal((await find('order-refunded', 'titleAll', 'ua')).changed, null);
  assert.equal((await send('order-refunded', 'ua')).subject, toDefault('order-refunded', 'ua').subject);
  await save('order-refunded', 'titleAll', 'ua', 'Кошти вже їдуть');
  assert.equal((await find('order-refunded', 'titleAll', 'ua')).changed, 'Кошти вже їдуть');
});

test('a stored text with a variable that is gone is logged, and its default is sent', async () => {
  const row = { locale: 'ua' as const, version: 1, changedAt: site.clock.now(), changedBy: 'owner@run.example' };
  await site.database.db.insert(emailTexts).values([
    { ...row, kind: 'order-cancelled', textId: 'subject', text: 'Замовлення {order}, {gone}' },
    { ...row, kind: 'order-cancelled', textId: 'gone', text: 'Немає' },
    { ...row, kind: 'gone' as 'frame', textId: 'subject', text: 'Немає' },
  ]);
  await site.mail.texts.refresh();
  await other.mail.texts.refresh();
  await other.mail.texts.refresh();
  assert.equal((await send('order-cancelled', 'ua')).subject, toDefault('order-cancelled', 'ua').subject);
  const { problem } = await find('order-cancelled', 'subject', 'ua');
  assert.deepEqual(problem, { rule: 'variable', variable: 'gone' });
  const lines = logged.filter((line) => line.includes('the default is sent'));
  assert.equal(lines.length, 3, 'once for each text');
  assert.ok(!lines.join('').includes('Замовлення'), 'no words in the log');
  await site.database.db.delete(emailTexts).where(eq(emailTexts.changedBy, 'owner@run.example'));
});

test('a text whose value an email lacks is sent as it is by default', async () => {
  const { db } = site.database;
  await save('office-approval', 'asks', 'ua', '{by}: {sum}, {order}.');
  assert.match((await send('office-approval', 'ua')).text, /Олена Ґалаґан: 1 250,50 ₴, RUN-000042\./);
  const message = Object.assign({}, listSamples('office-approval', 'ua')[0].message, { by: '' });
  await enqueueEmail(db, { to: 'nobody@run.example', locale: 'ua', message }, site.clock.now());
  assert.match((await site.emailTo('nobody@run.example'))?.text ?? '', /просить повернути/);
});

test('a preview shows unsaved texts where they can be sent, in the email that has the chosen one', async () => {
  const preview = (body: object) => run<EmailPreview>('preview-email', { kind: PAID, language: 'ua', ...body });
  const texts = [
    { id: 'received', text: 'Отримали {sum}.\nЩиро <3 дякуємо!' },
    { id: 'subjectSoldOut', text: 'Розкупили {oops}' },
  ];
  const usual = await preview({ texts });
  assert.match(usual.text, /Отримали 1 250,50 ₴\.\nЩиро <3 дякуємо!/);
  assert.match(usual.html, /₴\.<br>Щиро &lt;3 дякуємо!/);
  const soldOut = await preview({ id: 'subjectSoldOut', texts });
  assert.match(soldOut.subject, /товари розкупили/);
  assert.match(soldOut.text, /Щиро <3 дякуємо!/);
  assert.equal((await find(PAID, 'received', 'ua')).changed, null);
});

test('owners and coordinators change texts, those who read settings see them, others do neither', async () => {
  const change = { kind: PAID, texts: [{ id: 'title', language: 'ua', text: 'Сплачено!', version: 0 }] };
  assert.equal((await auditor.run('email-texts')).status, 200);
  assert.equal((await auditor.run('preview-email', { kind: PAID, language: 'ua' })).status, 200);
  assert.equal((await auditor.run('save-email-texts', change)).body.code, 'office_forbidden');
  const seen = { kind: PAID, id: 'title', language: 'ua', version: 0 };
  assert.equal((await auditor.run('restore-email-text', seen)).body.code, 'office_forbidden');
  assert.equal((await accountant.run('email-texts')).body.code, 'office_forbidden');
});

test('the log has each change and attempt with kind, id and language, and no words', async () => {
  const entries = (await owner.run('audit', { action: 'save-email-texts', limit: 200 })).body.entries as {
    target: string;
    details: { texts?: { id: string; language: Locale }[] };
    outcome: string;
  }[];
  const ofSubject = entries.find(
    ({ details: { texts } }) => texts?.[0]?.id === 'subject' && texts[0].language === 'ua',
  );
  assert.deepEqual([ofSubject?.target, ofSubject?.outcome], [PAID, 'done']);
  assert.ok(entries.some(({ outcome }) => outcome === 'email_text_changed'));
  assert.doesNotMatch(JSON.stringify(entries), /Дякуємо|Сплачено|constructor|nothing/);
  const restored = (await owner.run('audit', { action: 'restore-email-text' })).body.entries;
  assert.ok(restored.some(({ target }: { target: string }) => target === 'order-refunded'));
});
