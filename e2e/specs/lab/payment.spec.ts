import { expect } from '@playwright/test';
import { test } from '../../harness/lab.ts';
import { newEmail } from '../../harness/mailbox.ts';
import { contributionPage, subjectsTo } from '../../pages/contribution.ts';

const faults = [
  ['late-notice', 'ua'],
  ['twice', 'en'],
  ['out-of-order', 'ua'],
  ['never', 'en'],
] as const;

/** A usual run omits the two that only the backend meets (`webhooks.test.ts`). */
const usual: string[] = ['late-notice', 'never'];

test.setTimeout(90_000);

for (const [fault, language] of faults.filter(([name]) => process.env.EVERY_FAULT || usual.includes(name))) {
  test.describe(() => {
    test.use({ faults: [`payment=${fault}`] });

    test(`payment=${fault}: the donor gets exactly one confirmation`, async ({ page, request }) => {
      const email = newEmail('donor');
      const on = contributionPage(page, language);
      await on.contribute(email);
      await on.payAtService();
      await on.expectThanks(request, email);
      expect(await subjectsTo(request, email)).toHaveLength(1);
    });
  });
}
