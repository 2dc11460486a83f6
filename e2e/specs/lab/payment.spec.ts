import { expect } from '@playwright/test';
import { test } from '../../harness/lab.ts';
import { newEmail } from '../../harness/mailbox.ts';
import { contributionPage, subjectsTo } from '../../pages/contribution.ts';

const faults = ['late-notice', 'twice', 'out-of-order', 'never'] as const;

test.setTimeout(90_000);

for (const fault of faults) {
  test.describe(() => {
    test.use({ faults: [`payment=${fault}`] });

    test(`payment=${fault}: the donor gets exactly one confirmation`, async ({ page, request }) => {
      for (const language of ['ua', 'en'] as const) {
        const email = newEmail('donor');
        const on = contributionPage(page, language);
        await on.contribute(email);
        await on.payAtService();
        await on.expectThanks(request, email);
        expect(await subjectsTo(request, email)).toHaveLength(1);
      }
    });
  });
}
