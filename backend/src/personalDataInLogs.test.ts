import assert from 'node:assert/strict';
import { PassThrough } from 'node:stream';
import { test } from 'node:test';
import { sql } from 'drizzle-orm';
import { openTracing, readTracing } from 'server-lib';
import { temporaryCollector } from 'server-lib/testing';
import { examplePersonalData } from 'shared-lib/testing/examplePersonalData';
import { selectRows } from './database/selectRows.ts';
import { createLogger } from './plugins/requestLog.ts';
import { payerOn } from './testing/payer.ts';
import { temporaryBackend } from './testing/temporaryBackend.ts';

const password = 'дуже тихий ранок';
const email = 'yaryna.logged@run.example';
const personal = {
  ...examplePersonalData,
  name: 'Ярина',
  last_name: 'Журавська',
  birthday: '1990-05-01',
  city: 'Кременець',
  phone: '050 111 22 33',
};
const donor = { name: 'Остап Вишневецький', email: 'ostap.gives@run.example' };

test('what people do leaves neither them nor their secrets in the log, nor in traces', async (context) => {
  const lines: string[] = [];
  const log = new PassThrough().on('data', (bytes) => lines.push(String(bytes)));
  const collector = await temporaryCollector();
  context.after(collector.close);
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' };
  // The exporter reads the environment of the process itself.
  Object.assign(process.env, variables);
  const tracing = await openTracing(readTracing(variables, 'backend') ?? assert.fail(), createLogger('trace', log));
  const site = await temporaryBackend({ log, tracing });
  context.after(() => site.close());
  await site.listen();
  const payer = payerOn(site);

  const token = await site.signUp(email, password);
  const code = await site.call('POST', 'recovery/code', { email, locale: 'ua' }).then(() => site.codeFor(email));
  const { ticket } = (await site.call('POST', 'recovery/code/confirm', { email, code })).body;
  await site.call('POST', 'recovery/code/confirm', { email, code: '000000' });
  await site.call('POST', 'login', { email, password: 'хибний ранок' });
  await site.call('PATCH', 'profile', personal, { token });
  await site.call('PATCH', 'profile', { ...personal, phone: '1' }, { token });
  const number = await payer.order(token);
  const payment = await payer.pay(token, number, 'liqpay');
  assert.equal(payment.status, 200, JSON.stringify(payment.body));
  await payer.choose(await payer.openPage(payment.body), 'pay');
  const given = await payer.contribute(donor);
  await payer.choose(await payer.openPage(given.body.start), 'pay');
  await payer.contribute({ ...donor, provider: 'monobank' });
  const [{ token: opened } = { token: '' }] = await selectRows<{ token: string }>(
    site.database.db,
    sql`select return_token as token from contributions`,
  );
  await site.call('GET', `contributions/${opened}`);
  const link = /link=([\w-]+)/.exec((await site.emailTo(email, `замовлення ${number}`))?.text ?? '')?.[1] ?? '';
  assert.equal((await site.call('GET', `email-links/${link}`)).status, 200);
  await site.call('GET', `email-links/${link}x`);
  await site.call('GET', `email-links/${link}/event.ics?lang=ua`);
  await site.call('GET', `get_custom_user?token=${token}&email=${email}`, undefined, { token });
  await site.call('GET', `race-numbers/no-such-${email}`);

  await tracing.close();
  const spans = collector.spans();
  const names = spans.map(({ name }) => name);
  for (const name of ['POST /wp-json/custom/v1/login', 'POST monobank', 'transaction'])
    assert.ok(names.includes(name), name);

  // Ids are random and times as good as: now and then one of them looks like a card or a code.
  const traced = spans.map(({ name, attributes: { 'request.id': _id, ...attributes } }) =>
    JSON.stringify({ name, attributes }),
  );
  const logged = withoutIdsAndTimes(lines.join('')) + traced.join('\n');
  const responded = lines.filter((line) => line.includes('"responded"'));
  assert.ok(responded.length > 15, `${responded.length} requests are logged`);
  assert.ok(
    responded.every((line) => JSON.parse(line).reqId),
    'each under its id',
  );
  const secrets = [
    ...[email, donor.email, password, 'хибний', 'Ярина', 'Журавська', 'Кременець', 'Вишневецький', '1990-05-01'],
    ...['Ґалаґан', '501112233', '050 111', token, opened, ticket, link, '4242'],
  ];
  for (const secret of secrets) {
    assert.ok(secret?.length >= 4, 'a secret to look for');
    assert.ok(
      !logged.includes(secret),
      `what is stored holds ${secret}: ${[...lines, ...traced].find((line) => line.includes(secret))}`,
    );
  }
  assert.doesNotMatch(logged, /[\w.+-]+@[\w-]+\.\w+/, 'an e-mail address');
  assert.doesNotMatch(logged, new RegExp(`(?<!\\d)${code}(?!\\d)`), 'a code');
  assert.doesNotMatch(logged, /(?<![\d.])\d(?:[ -]?\d){14,18}(?!\d)/, 'a number like that of a card');
  assert.doesNotMatch(logged, /eyJ[\w-]+\.[\w-]+\./, 'a token');
});

function withoutIdsAndTimes(text: string): string {
  return text
    .replace(/"(reqId|trace_id|span_id)":"[\da-f-]{16,36}"/g, '"$1":"…"')
    .replace(/"(time|ms)":[\d.]+/g, '"$1":0');
}
