import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { getLanguages } from '../harness/getLanguages.ts';
import { invoicedOrder, newRegistrant, type Registrant } from '../harness/registrant.ts';

test.describe.configure({ timeout: 120_000 });

const texts = {
  ua: {
    prefix: '',
    order: 'Замовлення',
    pay: 'Увійти й обрати інший спосіб оплати',
    invoice: 'Рахунок (PDF)',
    ended: 'Посилання не діє',
  },
  en: {
    prefix: '/en',
    order: 'Order',
    pay: 'Sign in for other ways to pay',
    invoice: 'Invoice (PDF)',
    ended: 'This link no longer works',
  },
};

/** The link in the newest email about an order, as a path. */
async function linkTo(request: APIRequestContext, { email }: Registrant, number: string): Promise<string> {
  const find = async () => {
    const response = await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`);
    const emails: { text: string }[] = await response.json();
    const text = emails.find((each) => each.text.includes(number))?.text ?? '';
    return /https?:\/\/\S+link=\S+/.exec(text)?.[0] ?? '';
  };
  await expect.poll(find).toContain(number);
  const { pathname, search } = new URL(await find());
  return pathname + search;
}

for (const language of getLanguages(['ua', 'en'] as const, 0)) {
  const text = texts[language];
  test(`the link of an email opens its order signed out, an old or forged one says so, ${language}`, async ({
    page,
    request,
  }) => {
    const registrant = await newRegistrant(request);
    const number = await invoicedOrder(request, registrant, language);
    const link = await linkTo(request, registrant, number);
    const main = page.locator('main');
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(link);
      await expect(page).toHaveURL(new RegExp(`${text.prefix}/links/o`));
      await expect(main.getByRole('heading', { level: 1, name: `${text.order} ${number}` })).toBeVisible();
      const facts = main.getByRole('heading', { level: 2 });
      const margin = await facts.evaluate((text, card) => {
        const frame = text.closest(card) ?? document.body;
        return text.getBoundingClientRect().left - frame.getBoundingClientRect().left;
      }, '[class*=bib]');
      expect(margin, 'between the edge of the card and its text').toBeGreaterThanOrEqual(20);
      await expectAccessible(page);
    }
    const download = page.waitForEvent('download');
    await main.getByRole('link', { name: text.invoice }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await expect(main.getByText(registrant.email)).toHaveCount(0);
    await expect(main.getByRole('link', { name: text.pay })).toHaveAttribute('href', new RegExp(`/orders/${number}$`));

    const token = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    for (const broken of [token.replace(/^o/, 'o9'), token.slice(0, -4), 'x']) {
      await page.goto(`${text.prefix}/links/${broken}`);
      await expect(main.getByRole('heading', { level: 1, name: text.ended })).toBeVisible();
    }
    await expectAccessible(page);
  });
}
