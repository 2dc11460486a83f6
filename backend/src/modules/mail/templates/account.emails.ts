import type { EmailContent, EmailTemplates, Translations } from './emailTemplate.ts';

const notYou: Translations = {
  ua: 'Якщо це були не ви, просто не зважайте на цей лист: без коду нічого не станеться.',
  en: 'If this was not you, please ignore this email: nothing happens without the code.',
};
const writeToUs: Translations = {
  ua: 'Якщо це були не ви, одразу відновіть пароль на сайті або напишіть нам у відповідь.',
  en: 'If this was not you, recover your password on the site at once or reply to this email.',
};

const unused: Translations = {
  ua: 'Ви не входили в кабінет три роки, і місяць тому ми про це попереджали.',
  en: 'You had not logged in for three years, and we wrote to you about it a month ago.',
};

const currentCode = (code: string, email: string): EmailContent => ({
  subject: {
    ua: `${code} – код, щоб змінити пошту кабінету`,
    en: `${code} – your code to change the account’s e-mail`,
  },
  code,
  title: { ua: 'Зміна пошти кабінету', en: 'Changing the account’s e-mail' },
  paragraphs: [
    {
      ua: `Ви змінюєте пошту свого кабінету на ${email}. Введіть цей код на сторінці особистих даних. Він діє 15 хвилин.`,
      en: `You are changing the e-mail of your account to ${email}. Enter this code on the personal data page. It is good for 15 minutes.`,
    },
    {
      ua: 'Після цього ми надішлемо код і на нову адресу.',
      en: 'After that we send a code to the new address too.',
    },
    {
      ua: 'Якщо це були не ви, нікому не кажіть коду й змініть пароль: без коду пошта не зміниться.',
      en: 'If this was not you, tell the code to no one and change your password: without the code the e-mail stays as it is.',
    },
  ],
});

const newCode = (code: string): EmailContent => ({
  subject: { ua: `${code} – код для нової пошти кабінету`, en: `${code} – your code for the account’s new e-mail` },
  code,
  title: { ua: 'Підтвердьте нову пошту', en: 'Confirm the new e-mail' },
  paragraphs: [
    {
      ua: 'Цю адресу вказали як нову пошту для кабінету на сайті Благодійного пробігу. Введіть код на сторінці особистих даних. Він діє 15 хвилин.',
      en: 'This address was entered as the new e-mail of an account on the Charity Run site. Enter the code on the personal data page. It is good for 15 minutes.',
    },
    notYou,
  ],
});

const formerChanged = (email: string): EmailContent => ({
  subject: { ua: 'Пошту вашого кабінету змінено', en: 'The e-mail of your account was changed' },
  title: { ua: 'Пошту змінено', en: 'E-mail changed' },
  paragraphs: [
    {
      ua: `Тепер пошта вашого кабінету на сайті Благодійного пробігу – ${email}. Увійти з цією, колишньою адресою вже не можна, і листів на неї ми не надсилатимемо.`,
      en: `The e-mail of your Charity Run account is now ${email}. This former address can no longer be used to sign in, and we send no more e-mails to it.`,
    },
    {
      ua: 'Якщо це зробили не ви, одразу напишіть нам у відповідь.',
      en: 'If this was not you, reply to this email at once.',
    },
  ],
});

const newChanged = (email: string): EmailContent => ({
  subject: { ua: 'Тепер це пошта вашого кабінету', en: 'This is now the e-mail of your account' },
  title: { ua: 'Пошту змінено', en: 'E-mail changed' },
  action: { ua: 'Відкрити кабінет', en: 'Open the cabinet' },
  paragraphs: [
    {
      ua: `Відтепер входьте на сайт Благодійного пробігу з адресою ${email}: сюди надсилатимемо й листи про замовлення. Пароль не змінився.`,
      en: `From now on sign in to the Charity Run site with ${email}: emails about your orders come here too. The password stays the same.`,
    },
    { ua: 'На інших пристроях доведеться ввійти ще раз.', en: 'On other devices you have to sign in again.' },
  ],
});

const formerReplaced: EmailContent = {
  subject: { ua: 'Пошту вашого кабінету змінено', en: 'The e-mail of your account was changed' },
  title: { ua: 'Пошту змінено', en: 'E-mail changed' },
  paragraphs: [
    {
      ua: 'Нам повідомили, що доступ до цієї скриньки втрачено, і попросили змінити пошту кабінету на сайті Благодійного пробігу. Ми це зробили: увійти з цією адресою вже не можна, і листів на неї ми не надсилатимемо.',
      en: 'We have been notified that this mailbox was lost, and asked to change the e-mail of the Charity Run account. We have done so: this address can no longer be used to sign in, and we send no more e-mails to it.',
    },
    {
      ua: 'Якщо ви про це не просили, одразу напишіть нам у відповідь.',
      en: 'If you did not ask for this, reply to this email at once.',
    },
  ],
};

const newReplaced: EmailContent = {
  subject: { ua: 'Тепер це пошта вашого кабінету', en: 'This is now the e-mail of your account' },
  title: { ua: 'Пошту змінено', en: 'E-mail changed' },
  action: { ua: 'Задати новий пароль', en: 'Set a new password' },
  paragraphs: [
    {
      ua: 'На ваше прохання ми змінили пошту вашого кабінету на сайті Благодійного пробігу на цю адресу. Сюди надходитимуть і листи про замовлення.',
      en: 'As you asked, this is now the e-mail of your Charity Run account. E-mails about your orders come here too.',
    },
    {
      ua: 'Щоб увійти, задайте новий пароль: ми надішлемо сюди код. Колишній пароль і вхід через Google більше не діють, а на всіх пристроях ви вийшли з кабінету.',
      en: 'To sign in, set a new password: we send a code here. The former password and Google sign-in no longer work, and all devices are signed out.',
    },
    {
      ua: 'Якщо ви про це не просили, напишіть нам у відповідь.',
      en: 'If you did not ask for this, please reply to this email.',
    },
  ],
};

const codeEmail = (code: string, subject: Translations, title: Translations, where: Translations): EmailContent => ({
  subject: { ua: `${code} – ${subject.ua}`, en: `${code} – ${subject.en}` },
  code,
  title,
  paragraphs: [
    {
      ua: `Введіть цей код на сторінці ${where.ua}. Він діє 15 хвилин.`,
      en: `Enter this code on the ${where.en} page. It is good for 15 minutes.`,
    },
    notYou,
  ],
});

export const accountEmails = {
  'registration-code': ({ code }) =>
    codeEmail(
      code,
      { ua: 'код для реєстрації на Благодійний пробіг', en: 'your code for the Charity Run' },
      { ua: 'Підтвердьте свою пошту', en: 'Confirm your e-mail' },
      { ua: 'реєстрації', en: 'registration' },
    ),
  'recovery-code': ({ code }) =>
    codeEmail(
      code,
      { ua: 'код для відновлення пароля', en: 'your password recovery code' },
      { ua: 'Відновлення пароля', en: 'Password recovery' },
      { ua: 'відновлення пароля', en: 'password recovery' },
    ),
  'recovery-unknown': () => ({
    subject: { ua: 'Кабінету з цією поштою немає', en: 'There is no account with this e-mail' },
    title: { ua: 'Такого кабінету немає', en: 'No account here' },
    paragraphs: [
      {
        ua: 'Хтось просив відновити пароль для цієї пошти, але кабінету з нею на сайті Благодійного пробігу немає.',
        en: 'Somebody tried to recover a password for this address, but the Charity Run has no account with it.',
      },
      {
        ua: 'Якщо це були ви, спробуйте іншу свою пошту або зареєструйтеся.',
        en: 'If that was you, try another address of yours or register.',
      },
    ],
  }),
  'office-code': ({ code }) => ({
    subject: { ua: `${code} – код для входу в офіс`, en: `${code} – your code for the office` },
    code,
    title: { ua: 'Вхід в офіс', en: 'Signing in to the office' },
    paragraphs: [
      {
        ua: 'Введіть цей код на сторінці входу в офіс Благодійного пробігу. Він діє 15 хвилин.',
        en: 'Enter this code on the sign-in page of the Charity Run office. It is good for 15 minutes.',
      },
      {
        ua: 'Якщо входите не ви, нікому не кажіть коду й повідомте власника офісу.',
        en: 'If you are not signing in, tell the code to no one and notify the owner of the office.',
      },
    ],
  }),
  'office-unknown': () => ({
    subject: { ua: 'Доступу до офісу з цією поштою немає', en: 'This e-mail has no access to the office' },
    title: { ua: 'Доступу немає', en: 'No access here' },
    paragraphs: [
      {
        ua: 'Хтось намагався увійти з цією адресою в офіс Благодійного пробігу, але працівника з такою поштою немає.',
        en: 'An attempt was made to sign in to the Charity Run office with this address, but no member of staff has it.',
      },
      {
        ua: 'Якщо це були ви, спробуйте іншу свою адресу або попросіть власника офісу вас запросити.',
        en: 'If that was you, try another address of yours or ask the owner of the office to invite you.',
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
  'email-change-code': ({ code, address, email }) => (address === 'current' ? currentCode(code, email) : newCode(code)),
  'email-changed': ({ address, email }) => (address === 'former' ? formerChanged(email) : newChanged(email)),
  'email-replaced': ({ address }) => (address === 'former' ? formerReplaced : newReplaced),
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
  'account-unused': ({ day }) => ({
    subject: { ua: 'Ваш кабінет буде вилучено', en: 'Your account will be deleted' },
    title: { ua: 'Ви давно не входили', en: 'You have not logged in for long' },
    action: { ua: 'Зберегти кабінет', en: 'Keep the account' },
    paragraphs: [
      {
        ua: `Ви не входили в кабінет на сайті Благодійного пробігу майже три роки. Зайвих даних ми не зберігаємо, тому ${day} вилучимо ваш кабінет.`,
        en: `You have not opened your Charity Run account for nearly three years. We keep no data that is not needed, so we will delete the account on ${day}.`,
      },
      {
        ua: 'Щоб зберегти його, досить один раз увійти. Якщо він вам не потрібен, нічого робити не треба.',
        en: 'To keep it, just log in once. If you do not need it, there is nothing to do.',
      },
    ],
  }),
  'account-deleted': ({ isUnused }) => ({
    subject: { ua: 'Ваш кабінет вилучено', en: 'Your account was deleted' },
    title: { ua: 'Кабінет вилучено', en: 'Account deleted' },
    paragraphs: [
      ...(isUnused ? [unused] : []),
      {
        ua: 'Ваш кабінет на сайті Благодійного пробігу та дані в ньому вилучено. Дякуємо, що були з нами.',
        en: 'Your Charity Run account and the data in it were deleted. Thank you for being with us.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
