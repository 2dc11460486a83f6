import type { EmailTemplates } from './emailTemplate.ts';
import { notRefund } from './notRefund.ts';

export const contributionEmails = {
  'contribution-receipt': ({ number, sum, name, foundation, date }) => ({
    subject: { ua: `Ваш внесок ${sum} прийнято`, en: `Your contribution of ${sum} was accepted` },
    title: { ua: 'Дякуємо за внесок', en: 'Thank you for your contribution' },
    action: { ua: 'Відкрити сторінку внеску', en: 'Open the contribution page' },
    paragraphs: [
      date
        ? { ua: `Ми отримали ваш внесок: ${sum}, ${date}.`, en: `We have received your contribution: ${sum}, ${date}.` }
        : { ua: `Ми отримали ваш внесок: ${sum}.`, en: `We have received your contribution: ${sum}.` },
      foundation && {
        ua: `Отримувач: ${foundation.name}, код ЄДРПОУ ${foundation.edrpou}.`,
        en: `Recipient: ${foundation.name}, EDRPOU code ${foundation.edrpou}.`,
      },
      name
        ? { ua: `Від кого: ${name}.`, en: `From: ${name}.` }
        : { ua: 'Внесок анонімний.', en: 'The contribution is anonymous.' },
      {
        ua: `Номер внеску: ${number}. Збережіть цей лист і доданий документ: вони підтверджують вашу пожертву.`,
        en: `Contribution number: ${number}. Please keep this email and the attached document: they confirm your donation.`,
      },
    ],
  }),
  'contribution-reversed': ({ number, sum }) => ({
    subject: { ua: `Внесок ${number}: записано помилково`, en: `Contribution ${number}: recorded by mistake` },
    title: { ua: 'Внесок записано помилково', en: 'A contribution was recorded by mistake' },
    paragraphs: [
      {
        ua: `Ми помилково записали ${sum} як ваш внесок ${number} й виправили це. Перепрошуємо.`,
        en: `We recorded ${sum} as your contribution ${number} by mistake and have corrected it. We are sorry.`,
      },
      notRefund,
      {
        ua: 'Подяка й документ, які ми надіслали раніше, більше не дійсні.',
        en: 'The thank-you email and the document that we sent before are no longer valid.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
