import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../harness/axe.ts';
import { invoicedOrder, newRegistrant } from '../../harness/registrant.ts';
import { createStaff } from '../../harness/staff.ts';
import { startTestProduct, type TestProduct } from '../../harness/testProduct.ts';
import { charity } from './own-charity/charity.ts';
import { planRun } from './own-charity/plan.ts';
import {
  findLastEmail,
  readContributionCode,
  readEmails,
  readExports,
  readPapers,
  readSite,
} from './own-charity/readEverything.ts';
import { expectNothingOfSample, namesSample } from './own-charity/sampleWords.ts';
import { setUp } from './own-charity/setUp.ts';
import { registerByPhone } from './own-charity/visitor.ts';

test.describe.configure({ timeout: 360_000 });
const viewport = { width: 1440, height: 900 };
test.use({ actionTimeout: 20_000, navigationTimeout: 20_000 });

let product: TestProduct;

// The site is set up once: it has a database of its own, which is empty.
test.beforeEach(async () => {
  product = await startTestProduct(0, { CLOCK: charity.now });
});
test.afterEach(() => product?.stop());

test('a charity sets up its run in the browser, and nothing that anyone gets from it names the sample', async ({
  browser,
  playwright,
}) => {
  const { url, backendUrl } = product;
  const openBrowser = async () => (await browser.newContext({ baseURL: url, viewport })).newPage();
  const request = await playwright.request.newContext({ baseURL: url });
  const actAsStaff = createStaff(backendUrl);
  expect(namesSample(await (await request.get('/')).text()), 'the search finds the sample before').toBe(true);

  const { link } = await actAsStaff('invite-owner', charity.owner);
  const { pathname, hash } = new URL(link);
  const page = await openBrowser();
  await setUp(page, `/en${pathname}?setup=1${hash}`);
  const last = await findLastEmail(request);
  await planRun(page);

  const visitor = await openBrowser();
  await visitor.goto('/');
  await expect(visitor, 'English comes first').toHaveURL(/\/en$/);
  await expect(visitor.getByText(charity.lead.en)).toBeVisible();
  await expect(
    visitor.getByRole('banner').getByRole('navigation', { name: 'Main navigation' }).getByRole('link'),
  ).toHaveText(['Home', 'About the run', 'Contacts']);
  await expectAccessible(visitor);
  await visitor.goto('/en/about');
  await expect(visitor.getByText(`${charity.children.en}: ₴${charity.prices.children}`)).toBeVisible();
  await expect(visitor.getByText(`₴${charity.prices.early}`).first()).toBeVisible();
  const code = await readContributionCode(visitor, 'en');
  expect(code).toContain(charity.iban);

  const runner = await registerByPhone(browser, url);
  const captain = await newRegistrant(request);
  const headers = { Authorization: `Bearer ${captain.token}` };
  await request.patch('/wp-json/custom/v1/profile', { headers, data: { city: 'Полтава' } });
  const team = { order: await invoicedOrder(request, captain), token: captain.token };
  const unpaid = await readPapers(request, team, ['invoice.pdf', 'transfer-code.svg'], []);
  await actAsStaff('settle', { number: team.order, note: '', key: crypto.randomUUID() });
  await expect.poll(captain.emails).toContainEqual(expect.stringContaining(team.order));
  await expect.poll(async () => (await readEmails(request, last)).size, { timeout: 20_000 }).toBeGreaterThan(6);

  const papers = await readPapers(
    request,
    runner,
    ['help-letter.pdf', 'event.ics', 'online-numbers.zip'],
    ['online-number.pdf', 'online-number.png', 'certificate.pdf'],
  );
  const emails = await readEmails(request, last);
  const all = [...emails.values()].join('\n');
  for (const words of [charity.name.ua, charity.recipient, charity.colours.accent]) expect(all).toContain(words);
  expect([...papers.values()].join('\n')).toContain(charity.name.ua);
  expectNothingOfSample(
    new Map([
      ...(await readSite(request)),
      ['code of the contribution', code],
      ...emails,
      ...papers,
      ...unpaid,
      ...(await readPapers(request, team, ['invoice.pdf'], ['certificate.pdf'])),
      ...(await readExports(page, { from: '2026-04-01', to: '2026-05-01' })),
    ]),
  );
});
