import { expect } from '@playwright/test';
import { getLanguages } from '../../harness/getLanguages.ts';
import { test } from '../../harness/lab.ts';
import { codeSentTo, newEmail } from '../../harness/mailbox.ts';
import { registrationPage } from '../../pages/registration.ts';

test.setTimeout(90_000);
test.use({ faults: ['mail=refused'] });

for (const language of getLanguages(['ua', 'en'] as const, 1)) {
  test(`mail=refused: the code arrives once emails are accepted again (${language})`, async ({
    page,
    request,
    lab,
  }) => {
    const email = newEmail('waiting');
    const on = registrationPage(page, language);
    await on.open();
    await on.email.fill(email);
    await on.send.click();
    await expect(on.code).toBeFocused();
    await expect(page.getByText(email)).toBeVisible();
    // Longer than a successful email takes.
    await page.waitForTimeout(1000);
    expect(await (await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json()).toEqual([]);

    // Emails are retried after a minute.
    await lab.breakWith('clock=+2m');
    await on.code.fill(await codeSentTo(request, email));
    await expect(page).toHaveURL(/step=password/);
  });
}
