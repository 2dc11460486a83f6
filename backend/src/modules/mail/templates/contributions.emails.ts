import type { EmailTemplates } from './emailTemplate.ts';

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
} satisfies Partial<EmailTemplates>;
