import { expect } from '@playwright/test';
import { test } from '../../harness/lab.ts';
import { faultsToTest, remotes } from '../../harness/remotes.ts';
import { signInAsDemo } from '../../harness/signIn.ts';
import { brokenPage } from '../../pages/brokenPage.ts';

// Several timeouts of a hanging request.
test.setTimeout(120_000);

const faults = ['offline', 'missing', 'hangs'] as const;

for (const remote of remotes) {
  for (const fault of faultsToTest(remote, faults, [remote.signedIn ? 'hangs' : 'missing'])) {
    test.describe(() => {
      test.use({ faults: [`${remote.name}=${fault}`] });

      test(`${remote.name}=${fault}: only its page fails, until its files load`, async ({ page, lab }) => {
        const on = brokenPage(page);
        await on.visit(remote);
        await on.expectOnlyThePageFails();
        await on.expectOtherRemotesWork(remote);
        await lab.heal();
        await on.expectRecovery();
      });
    });
  }
}

test.describe(() => {
  test.use({ faults: ['cabinet=slow'] });

  test('cabinet=slow: the page loads late, without an error before', async ({ page }) => {
    const { title } = brokenPage(page);
    await signInAsDemo(page);
    await page.goto('/cabinet', { waitUntil: 'commit' });
    await expect(page.locator('main h1')).toBeVisible({ timeout: 30_000 });
    await expect(title('ua')).toBeHidden();
    await page.getByRole('link', { name: 'Eng' }).first().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en', { timeout: 30_000 });
    await expect(page.locator('main h1')).toBeVisible();
    await expect(title('en')).toBeHidden();
  });
});
