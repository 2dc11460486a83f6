import { type APIRequestContext, expect, type Page } from '@playwright/test';

export const contributionTexts = {
  ua: {
    path: '/',
    amount: 'Сума внеску',
    contribute: 'Зробити внесок',
    email: 'Пошта',
    pay: 'Сплатити 25,50 €',
    atService: /^Сплатити 25,50/,
    accepted: 'Ваш внесок прийнято',
    thanks: 'Дякуємо за внесок',
    receiptSent: 'Квитанцію надіслано на пошту.',
    again: 'Продовжити оплату',
    notPaid: 'Оплата не пройшла',
    noMoney: 'Бракує грошей',
    subject: 'Ваш внесок 25,50 € прийнято',
  },
  en: {
    path: '/en',
    amount: 'Amount of the contribution',
    contribute: 'Make a contribution',
    email: 'Email',
    pay: 'Pay €25.50',
    atService: /^Pay €25\.50/,
    accepted: 'Your contribution was accepted',
    thanks: 'Thank you for your contribution',
    receiptSent: 'The receipt was sent to your email.',
    again: 'Continue payment',
    notPaid: 'The payment did not go through',
    noMoney: 'Not enough money',
    subject: 'Your contribution of €25.50 was accepted',
  },
};

/** A contribution in euros, from the form on the home page to the confirmation. */
export function contributionPage(page: Page, language: keyof typeof contributionTexts) {
  const text = contributionTexts[language];
  return {
    text,
    /** Opens the page of the payment service from the home page. */
    contribute: async (email: string) => {
      await page.goto(text.path);
      const widget = page.locator('#contribution');
      await widget.getByRole('radio', { name: '€ EUR' }).check();
      await widget.getByLabel(text.amount).fill('25,50');
      await widget.getByRole('button', { name: text.contribute }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(text.email, { exact: false }).fill(email);
      await dialog
        .getByRole('button', { name: new RegExp(text.pay.replace(/\s/g, '\\s').replace('.', '\\.')) })
        .click();
    },
    payAtService: async () => {
      // Two buttons have this name.
      await page.waitForURL(/\/sandbox\/payments\/liqpay\/pay\//);
      await page.getByRole('button', { name: text.atService }).click();
    },
    expectThanks: async (request: APIRequestContext, email: string) => {
      await expect(page.getByRole('heading', { name: text.thanks })).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText(text.receiptSent)).toBeVisible({ timeout: 20_000 });
      expect(await subjectsTo(request, email)).toContain(text.subject);
    },
  };
}

/** Subjects of all emails to an address, newest first. */
export async function subjectsTo(request: APIRequestContext, email: string): Promise<string[]> {
  const emails = await (await request.get(`/sandbox/mail.json?to=${encodeURIComponent(email)}`)).json();
  return emails.map(({ subject }: { subject: string }) => subject.replace(/\u00a0/g, ' '));
}
