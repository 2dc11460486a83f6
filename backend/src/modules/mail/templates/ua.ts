import type { EmailTemplates } from './emailTemplate.ts';
import { orderTexts } from './orders.ua.ts';
import { participationTexts } from './participation.ua.ts';
import { selfServiceTexts } from './selfService.ua.ts';

const notYou = 'Якщо це були не ви, просто не зважайте на цей лист: без коду нічого не станеться.';
const writeToUs = 'Якщо це були не ви, одразу відновіть пароль на сайті або напишіть нам у відповідь.';

export const ua: EmailTemplates = {
  'registration-code': ({ code }) => ({
    subject: `${code} – код для реєстрації на Благодійний пробіг`,
    code,
    title: 'Підтвердьте свою пошту',
    paragraphs: ['Введіть цей код на сторінці реєстрації. Він діє 15 хвилин.', notYou],
  }),
  'recovery-code': ({ code }) => ({
    subject: `${code} – код для відновлення пароля`,
    code,
    title: 'Відновлення пароля',
    paragraphs: ['Введіть цей код на сторінці відновлення пароля. Він діє 15 хвилин.', notYou],
  }),
  'recovery-unknown': () => ({
    subject: 'Облікового запису з цією поштою немає',
    title: 'Облікового запису немає',
    paragraphs: [
      'Хтось намагався відновити пароль до цієї адреси, але облікового запису з нею на сайті Благодійного пробігу немає.',
      'Якщо це були ви, спробуйте іншу свою адресу або зареєструйтеся.',
    ],
  }),
  'password-changed': () => ({
    subject: 'Ваш пароль змінено',
    title: 'Пароль змінено',
    paragraphs: ['Пароль до вашого кабінету на сайті Благодійного пробігу щойно змінено.', writeToUs],
  }),
  'google-linked': () => ({
    subject: 'До вашого кабінету додано вхід через Google',
    title: 'Вхід через Google',
    paragraphs: ['Тепер у кабінет на сайті Благодійного пробігу можна входити через Google з цією адресою.', writeToUs],
  }),
  'account-deleted': () => ({
    subject: 'Ваш обліковий запис видалено',
    title: 'Обліковий запис видалено',
    paragraphs: [
      'Ваш обліковий запис на сайті Благодійного пробігу та дані в ньому видалено. Дякуємо, що були з нами.',
    ],
  }),
  ...participationTexts,
  ...orderTexts,
  ...selfServiceTexts,
};
