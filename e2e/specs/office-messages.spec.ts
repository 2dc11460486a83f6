import { type APIRequestContext, expect, test } from '@playwright/test';
import { exampleParticipant } from 'shared-lib/testing/exampleParticipant';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { signInAsOwner } from '../harness/officeScreens.ts';
import { officeTexts } from '../harness/officeTexts.ts';
import { overflowing } from '../harness/overflowing.ts';
import { newRegistrant, orderPlaces } from '../harness/registrant.ts';
import { createStaff, type StaffCall } from '../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../harness/testProduct.ts';

test.describe.configure({ timeout: 240_000 });

let product: TestProduct;
let actAsStaff: StaffCall;
test.beforeEach(async () => {
  product = await startTestProduct(0, { CLOCK: '2025-04-20T09:00:00Z' });
  actAsStaff = createStaff(product.backendUrl);
});
test.afterEach(() => product?.stop());

/** Registers and orders, in a language. @returns the email and the number of the order. */
async function order(request: APIRequestContext, fullName: string, city: string, lang: string) {
  const registrant = await newRegistrant(request);
  const { email, token } = registrant;
  const participant = { ...exampleParticipant, raceFormat: '5km', fullName, city };
  const registered = await request.post(`/wp-json/custom/v1/registrations?lang=${lang}`, {
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': crypto.randomUUID() },
    data: { kind: 'individual', participants: [participant] },
  });
  const [{ id }] = await registered.json();
  return { email, number: await orderPlaces(request, registrant, [id], lang) };
}

for (const locale of getLanguages(['ua', 'en'] as const, 0)) {
  test(`people of one city who have not paid read their names, amounts and links (${locale})`, async ({
    browser,
    playwright,
  }) => {
    const t = officeTexts(locale);
    const request = await playwright.request.newContext({ baseURL: product.url });
    const unpaid = await order(request, 'Олена Ґалаґан', 'Суми', 'ua');
    const english = await order(request, 'Jane Reader', 'Суми', 'en');
    const elsewhere = await order(request, 'Ігор Їжакевич', 'Львів', 'ua');
    const paid = await order(request, 'Остап Хміль', 'Суми', 'ua');
    await actAsStaff('settle', { number: paid.number, key: crypto.randomUUID() });

    const context = await browser.newContext({ baseURL: product.url, viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    await signInAsOwner(page, actAsStaff, locale, product.url);
    await page.goto(`${locale === 'en' ? '/en' : ''}/office/emails/messages`);
    const main = page.locator('main');
    const add = main.getByLabel(t('messages.addCondition'));
    await add.selectOption({ label: t('messages.conditions.payment') });
    await add.selectOption({ label: t('messages.conditions.city') });
    await main.getByLabel(t('messages.conditions.city'), { exact: true }).selectOption('Суми');
    await expect(main.getByText(t('messages.count', { count: 2 }))).toBeVisible();
    await main.getByRole('button', { name: t('messages.showPeople') }).click();
    const people = main.getByRole('list', { name: t('messages.people') });
    await expect(people.getByRole('listitem')).toHaveCount(2);
    await expect(people.getByRole('link', { name: unpaid.number })).toBeVisible();

    const subject = main.getByLabel(t('messages.subjectUa'));
    await subject.fill('Місце ще ваше');
    const text = main.getByLabel(t('messages.textUa'));
    await text.fill('Вітаємо, {name}! Номер {number}.');
    await expect(main.getByText(t('messages.problems.unavailable', { name: '{number}' }))).toBeVisible();
    await text.fill('Вітаємо, {name}! До сплати {sum}: ');
    await main
      .getByRole('button', { name: t('messages.variables.orderLink') })
      .first()
      .click();
    await expect(text).toHaveValue(/: \{orderLink\}$/);
    await expect(main.getByRole('button', { name: t('messages.preview') })).toBeDisabled();
    await main.getByLabel(t('messages.subjectEn')).fill('Your place');
    await main.getByLabel(t('messages.textEn')).fill('Hello, {name}! To pay: {sum}, {orderLink}');
    await page.reload();
    await expect(subject).toHaveValue('Місце ще ваше');
    await main.getByRole('button', { name: t('messages.preview') }).click();
    await expect(main.getByText(/Вітаємо, Олена Ґалаґан! До сплати/)).toBeVisible();
    await expect(main.getByText(/Hello, Jane Reader! To pay/)).toBeVisible();
    await expectAccessible(page);
    expect(await overflowing(page)).toEqual([]);
    await main.getByRole('button', { name: t('messages.send', { count: 2 }) }).click();
    await expect(subject).toHaveValue('');

    const read = async (email: string) => {
      const emails = await (await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json();
      return emails.filter((one: { subject: string }) => ['Місце ще ваше', 'Your place'].includes(one.subject));
    };
    for (const { email } of [unpaid, english]) {
      await expect.poll(async () => (await read(email)).length, { timeout: 60_000 }).toBe(1);
    }
    const [email] = await read(unpaid.email);
    expect(email.text).toContain(`/cabinet/orders/${unpaid.number}?link=o`);
    expect((await read(english.email))[0].text).toContain('Hello, Jane Reader!');
    expect([...(await read(elsewhere.email)), ...(await read(paid.email))]).toEqual([]);
    await expect(main.getByText(t('messages.states.sent')).first()).toBeVisible({ timeout: 30_000 });
    await request.dispose();
    await context.close();
  });
}
