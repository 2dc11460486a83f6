import { expect } from '@playwright/test';
import { test } from '../../harness/lab.ts';
import { codeSentTo, newEmail, wrongCode } from '../../harness/mailbox.ts';
import { registrationPage } from '../../pages/registration.ts';

test.setTimeout(90_000);

test('a wrong code shows the attempts left, and another email can be requested after a minute', async ({
  page,
  request,
  lab,
}) => {
  const email = newEmail('wrong');
  const on = registrationPage(page, 'ua');
  await page.clock.install();
  await on.open();
  await on.email.fill(email);
  await on.send.click();
  const code = await codeSentTo(request, email);
  await on.code.fill(wrongCode(code));
  await expect(page.getByRole('alert').getByText('Лишилося 4 спроби')).toBeVisible();
  await expect(on.code).toBeFocused();
  await expect(on.resend).toBeDisabled();

  await lab.breakWith('clock=+1m');
  await page.clock.fastForward(60_000);
  await expect(on.resend).toBeEnabled();
  await expect(page.getByRole('status').filter({ hasText: 'Код можна надіслати ще раз' })).toHaveCount(1);
  await Promise.all([expect(on.toast('Код надіслано повторно')).toBeVisible(), on.resend.click()]);
  await on.code.fill(await codeSentTo(request, email, 2));
  await expect(page).toHaveURL(/step=password/);
});
