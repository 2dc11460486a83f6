import { expect, test } from '@playwright/test';
import { expectAccessible } from '../harness/axe.ts';
import { newRegistrant, orderPlaces, registerTeam } from '../harness/registrant.ts';
import { actAsStaff } from '../harness/staff.ts';

// Contrast is measured without animations.
test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 390, height: 844 } });
test.describe.configure({ timeout: 120_000 });

test('a captain opens the page of a team, staff approves it, a visitor gives, and the message is shown once the captain agrees', async ({
  browser,
  baseURL,
  request,
}) => {
  const captain = await newRegistrant(request);
  const number = await orderPlaces(request, captain, [await registerTeam(request, captain)]);
  await actAsStaff('settle', { number, key: crypto.randomUUID() });
  const options = { baseURL, reducedMotion: 'reduce', viewport: { width: 390, height: 844 } } as const;
  const phone = await browser.newContext(options);
  await captain.enter(phone);
  const own = await phone.newPage();
  await own.goto('/cabinet');
  await own.getByRole('link', { name: 'Мій збір' }).click();
  await expect(own).toHaveURL('/fundraising/mine');
  const sections = own.getByRole('navigation', { name: 'Особистий кабінет' });
  await expect(sections.getByRole('link', { name: 'Мій збір' })).toHaveAttribute('aria-current', 'page');
  await own.getByRole('button', { name: 'Для команди «Тихий код»' }).click();
  const name = `Збір ${Date.now()}`;
  await own.getByRole('textbox', { name: /^Назва/ }).fill(name);
  await own.getByRole('textbox', { name: /^Ціль/ }).fill('10000');
  await own.getByRole('textbox', { name: /^Історія/ }).fill('Біжимо разом.\nПідтримайте нас.');
  await own.getByRole('checkbox', { name: 'Мені є 18 років' }).check();
  await own.getByRole('button', { name: 'Зберегти' }).click();
  await expect(own.getByText('чекає на перегляд')).toBeVisible();
  await expectAccessible(own);

  const { pages } = await actAsStaff('search-fundraisers', { limit: 200 });
  const { attention } = await actAsStaff('today', {});
  expect(attention.map(({ kind }: { kind: string }) => kind)).toContain('fundraisers');
  const { address, version } = pages.find((page: { name: string }) => page.name === name);
  await actAsStaff('approve-fundraiser', { address, version });

  const plain = await browser.newContext({ ...options, javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`/fundraising/${address}`);
  await expect(reader.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(reader.getByText('Гроші надходять одразу до фонду пробігу.')).toBeVisible();
  await reader.getByRole('radio', { name: 'Інша' }).check();
  await reader.getByRole('button', { name: 'Підтримати' }).click();
  await expect(reader).toHaveURL(`/fundraising/${address}/give?amount=`);
  await reader.getByRole('link', { name }).first().click();
  await expect(reader).toHaveURL(`/fundraising/${address}`);

  const donors = await browser.newContext(options);
  const visitor = await donors.newPage();
  await visitor.goto(`/en/fundraising/${address}`);
  await expectAccessible(visitor);
  await visitor.getByRole('radio', { name: /200/ }).check();
  await visitor.getByRole('radio', { name: /500/ }).check();
  await visitor.getByRole('button', { name: /^Give .*500/ }).click();
  await expect(visitor.getByLabel(/^Amount/)).toHaveValue('500');
  await visitor.getByLabel(/^Your name/).fill('Ганна Їжак');
  await visitor.getByLabel(/^Message/).fill('Біжіть!');
  await expectAccessible(visitor);
  await visitor.getByRole('button', { name: 'Go to payment' }).click();
  await visitor.waitForURL(/\/sandbox\/payments\//);
  await visitor.getByRole('button', { name: /^Pay .*500/ }).click();
  await expect(visitor).toHaveURL(/\/en\/contribution\/[\w-]{32}$/);
  await expect(visitor.getByRole('heading', { name: 'Thank you for your contribution' })).toBeVisible({
    timeout: 20_000,
  });
  await visitor.getByRole('link', { name: `Back to “${name}”` }).click();
  await expect(visitor).toHaveURL(`/en/fundraising/${address}`);
  await expect(visitor.getByRole('progressbar', { name: '5% of the way to the goal' })).toBeVisible();

  await reader.reload();
  await expect(reader.getByText('Ганна', { exact: true })).toBeVisible();
  await expect(reader.getByText('Біжіть!')).toHaveCount(0);
  await own.reload();
  await own.getByRole('button', { name: 'Показати повідомлення' }).click();
  await expect(own.getByRole('button', { name: 'Показати повідомлення' })).toHaveCount(0);
  await reader.reload();
  await expect(reader.getByText('Біжіть!')).toBeVisible();
  await expect.poll(() => captain.emails(), { timeout: 30_000 }).toContain(`Новий внесок у збір «${name}»`);
  for (const context of [phone, plain, donors]) await context.close();
});
