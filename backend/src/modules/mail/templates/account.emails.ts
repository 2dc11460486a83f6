import type { EmailTemplates, Translations } from './emailTemplate.ts';

const notYou: Translations = {
  ua: 'Якщо це були не ви, просто не зважайте на цей лист: без коду нічого не станеться.',
  en: 'If this was not you, please ignore this email: nothing happens without the code.',
};
const writeToUs: Translations = {
  ua: 'Якщо це були не ви, одразу відновіть пароль на сайті або напишіть нам у відповідь.',
  en: 'If this was not you, recover your password on the site at once or reply to this email.',
};

export const accountEmails = {
  'registration-code': ({ code }) => ({
    subject: {
      ua: `${code} – код для реєстрації на Благодійний пробіг`,
      en: `${code} – your code for the Charity Run`,
    },
    code,
    title: { ua: 'Підтвердьте свою пошту', en: 'Confirm your e-mail' },
    paragraphs: [
      {
        ua: 'Введіть цей код на сторінці реєстрації. Він діє 15 хвилин.',
        en: 'Enter this code on the registration page. It is good for 15 minutes.',
      },
      notYou,
    ],
  }),
  'recovery-code': ({ code }) => ({
    subject: { ua: `${code} – код для відновлення пароля`, en: `${code} – your password recovery code` },
    code,
    title: { ua: 'Відновлення пароля', en: 'Password recovery' },
    paragraphs: [
      {
        ua: 'Введіть цей код на сторінці відновлення пароля. Він діє 15 хвилин.',
        en: 'Enter this code on the password recovery page. It is good for 15 minutes.',
      },
      notYou,
    ],
  }),
  'recovery-unknown': () => ({
    subject: { ua: 'Облікового запису з цією поштою немає', en: 'There is no account with this e-mail' },
    title: { ua: 'Облікового запису немає', en: 'No account here' },
    paragraphs: [
      {
        ua: 'Хтось намагався відновити пароль до цієї адреси, але облікового запису з нею на сайті Благодійного пробігу немає.',
        en: 'Somebody tried to recover a password for this address, but the Charity Run has no account with it.',
      },
      {
        ua: 'Якщо це були ви, спробуйте іншу свою адресу або зареєструйтеся.',
        en: 'If that was you, try another address of yours or register.',
      },
    ],
  }),
  'password-changed': () => ({
    subject: { ua: 'Ваш пароль змінено', en: 'Your password was changed' },
    title: { ua: 'Пароль змінено', en: 'Password changed' },
    paragraphs: [
      {
        ua: 'Пароль до вашого кабінету на сайті Благодійного пробігу щойно змінено.',
        en: 'The password to your Charity Run account has just been changed.',
      },
      writeToUs,
    ],
  }),
  'google-linked': () => ({
    subject: {
      ua: 'До вашого кабінету додано вхід через Google',
      en: 'Google sign-in was added to your account',
    },
    title: { ua: 'Вхід через Google', en: 'Sign-in with Google' },
    paragraphs: [
      {
        ua: 'Тепер у кабінет на сайті Благодійного пробігу можна входити через Google з цією адресою.',
        en: 'Your Charity Run account can now be opened with Google and this address.',
      },
      writeToUs,
    ],
  }),
  'account-deleted': () => ({
    subject: { ua: 'Ваш обліковий запис видалено', en: 'Your account was deleted' },
    title: { ua: 'Обліковий запис видалено', en: 'Account deleted' },
    paragraphs: [
      {
        ua: 'Ваш обліковий запис на сайті Благодійного пробігу та дані в ньому видалено. Дякуємо, що були з нами.',
        en: 'Your Charity Run account and the data in it were deleted. Thank you for being with us.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
