import { expect, type Page, test } from '@playwright/test';
import { type CodeFault, faultyContainer, type KnownRemote, remotes } from '../harness/faultyRemote.ts';
import { signInAsDemo } from '../harness/session.ts';

const message = /Зав’язуємо шнурівки/;
const codeFaults: CodeFault[] = [
  'throws in a loader',
  'throws in render',
  'has the wrong shape',
  'has an unknown contract',
];

/** Ways in which a remote's files fail to arrive. */
const fileFaults = {
  'files are deleted': async (page: Page, remote: KnownRemote) => {
    await page.route(filesOf(remote), (route) => route.fulfill({ status: 404, body: 'gone' }));
  },
  'connection is refused': async (page: Page, remote: KnownRemote) => {
    await page.route(filesOf(remote), (route) => route.abort('connectionrefused'));
  },
  'entry has a syntax error': async (page: Page, remote: KnownRemote) => {
    await page.route(entryOf(remote), (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'var broken = {;' }),
    );
  },
  'answer never comes': async (page: Page, remote: KnownRemote) => {
    await page.route(filesOf(remote), () => undefined);
  },
};

// An answer that never comes is waited for several times over.
test.setTimeout(120_000);
test.beforeEach(({ page }) => page.clock.install());

for (const remote of remotes) {
  for (const [fault, commit] of Object.entries(fileFaults)) {
    test(`${remote.name}: its ${fault}`, async ({ page }) => {
      await visit(page, remote, commit);
      await expectOnlyItsPlaceIsLost(page);
      await expectOthersWork(page, remote);
      await page.goBack({ waitUntil: 'commit' });
      await expectInTime(page, message);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
      await expect(page.getByText(message)).toBeHidden();
      await expect(page.locator('main h1')).toBeVisible();
    });
  }

  for (const fault of codeFaults) {
    test(`${remote.name}: it ${fault}`, async ({ page }) => {
      await visit(page, remote, (target, { name }) =>
        target
          .route(entryOf({ name }), (route) =>
            route.fulfill({ contentType: 'text/javascript', body: faultyContainer(remote, fault, 'browser') }),
          )
          .then(() => undefined),
      );
      await expectOnlyItsPlaceIsLost(page);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.getByRole('button', { name: 'Спробувати ще раз' }).click();
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.getByText(message)).toBeHidden();
    });
  }
}

async function visit(page: Page, remote: KnownRemote, commit: (page: Page, remote: KnownRemote) => Promise<void>) {
  if (remote.signedIn) await signInAsDemo(page);
  await commit(page, remote);
  // Files that never come would hold back the load event for ever.
  await page.goto(remote.path, { waitUntil: 'commit' });
  await expectInTime(page, message);
}

/** The page's own clock goes five seconds further at each look, so that nobody sits through its deadlines. */
async function expectInTime(page: Page, text: string | RegExp) {
  await expect(async () => {
    await page.clock.fastForward(5000);
    await expect(page.getByText(text)).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 25_000 });
}

/** Header, footer and language switch go on; the message speaks the page's language. */
async function expectOnlyItsPlaceIsLost(page: Page) {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await page.getByRole('link', { name: 'Eng' }).first().click();
  await expectInTime(page, 'Tying our laces');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'Укр' }).first().click();
  await expectInTime(page, message);
}

async function expectOthersWork(page: Page, broken: KnownRemote) {
  const other = broken.name === 'content' ? '/registration' : '/about';
  await page.locator(`a[href="${other}"]`).first().click();
  // Registration adds its step to the address.
  await expect(page).toHaveURL(new RegExp(`${other}(\\?|$)`));
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
}

function filesOf({ name }: { name: string }): string {
  return `**/releases/${name}/**`;
}

function entryOf({ name }: { name: string }): string {
  return `**/releases/${name}/**/remoteEntry.js`;
}
