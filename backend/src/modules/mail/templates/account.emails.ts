import { defineEmail } from './defineEmail.ts';

const notYou = {
  ua: 'Якщо це були не ви, просто не зважайте на цей лист: без коду нічого не станеться.',
  en: 'If this was not you, please ignore this email: nothing happens without the code.',
} as const;
const writeToUs = {
  ua: 'Якщо це були не ви, одразу відновіть пароль на сайті або напишіть нам у відповідь.',
  en: 'If this was not you, recover your password on the site at once or reply to this email.',
} as const;

const isKnown = { ua: 'Якщо кабінет уже є', en: 'If there is an account already' };
const toCurrent = { ua: 'На теперішню адресу', en: 'To the current address' };
const toFormer = { ua: 'На колишню адресу', en: 'To the former address' };
const toNew = { ua: 'На нову адресу', en: 'To the new address' };

export const accountEmails = {
  'registration-code': defineEmail<'registration-code'>()({
    texts: {
      subject: {
        ua: '{code} – код для реєстрації: {run}',
        en: '{code} – your code for {run}',
      },
      subjectKnown: {
        ua: '{code} – код, хоча кабінет у вас уже є',
        en: '{code} – your code, though you have an account',
        when: isKnown,
      },
      title: { ua: 'Підтвердьте свою пошту', en: 'Confirm your email' },
      titleKnown: { ua: 'У вас уже є кабінет', en: 'You already have an account', when: isKnown },
      known: {
        ua: 'Хтось почав реєстрацію з цією адресою, але кабінет із нею вже є. Другого не треба: увійдіть і записуйте на пробіг себе, рідних чи команду.',
        en: 'Somebody started to register with this address, which already has an account. There is no need for another: sign in to register yourself, your family or a team.',
        when: isKnown,
      },
      enter: {
        ua: 'Введіть цей код на сторінці реєстрації. Він діє 15 хвилин.',
        en: 'Enter this code on the registration page. It is good for 15 minutes.',
      },
      notYou,
      actionKnown: { ua: 'Увійти в кабінет', en: 'Sign in to your account', when: isKnown },
    },
    values: ({ code }) => ({ code }),
    compose: ({ code, hasAccount }) =>
      hasAccount
        ? {
            subject: 'subjectKnown',
            code,
            title: 'titleKnown',
            action: 'actionKnown',
            blocks: ['forgotten'],
            paragraphs: ['known', 'notYou'],
          }
        : { subject: 'subject', code, title: 'title', paragraphs: ['enter', 'notYou'] },
  }),
  'recovery-code': defineEmail<'recovery-code'>()({
    texts: {
      subject: { ua: '{code} – код для відновлення пароля', en: '{code} – your password recovery code' },
      title: { ua: 'Відновлення пароля', en: 'Password recovery' },
      enter: {
        ua: 'Введіть цей код на сторінці відновлення пароля. Він діє 15 хвилин.',
        en: 'Enter this code on the password recovery page. It is good for 15 minutes.',
      },
      notYou,
    },
    values: ({ code }) => ({ code }),
    compose: ({ code }) => ({ subject: 'subject', code, title: 'title', paragraphs: ['enter', 'notYou'] }),
  }),
  'recovery-unknown': defineEmail<'recovery-unknown'>()({
    texts: {
      subject: { ua: 'Кабінету з цією поштою немає', en: 'There is no account with this email' },
      title: { ua: 'Такого кабінету немає', en: 'No such account' },
      unknown: {
        ua: 'Хтось просив відновити пароль для цієї пошти, але кабінету з нею на сайті «{run}» немає.',
        en: 'Somebody tried to recover a password for this address, but {run} has no account with it.',
      },
      tryAnother: {
        ua: 'Якщо це були ви, спробуйте іншу свою пошту або зареєструйтеся.',
        en: 'If that was you, try another address of yours or register.',
      },
    },
    values: () => ({}),
    compose: () => ({ subject: 'subject', title: 'title', paragraphs: ['unknown', 'tryAnother'] }),
  }),
  'password-changed': defineEmail<'password-changed'>()({
    texts: {
      subject: { ua: 'Ваш пароль змінено', en: 'Your password was changed' },
      title: { ua: 'Пароль змінено', en: 'Password changed' },
      changed: {
        ua: 'Пароль до вашого кабінету на сайті «{run}» щойно змінено.',
        en: 'The password to your {run} account has just been changed.',
      },
      writeToUs,
    },
    values: () => ({}),
    compose: () => ({ subject: 'subject', title: 'title', paragraphs: ['changed', 'writeToUs'] }),
  }),
  'email-change-code': defineEmail<'email-change-code'>()({
    texts: {
      subjectCurrent: {
        ua: '{code} – код, щоб змінити пошту кабінету',
        en: '{code} – your code to change the account’s email',
        when: toCurrent,
      },
      titleCurrent: { ua: 'Зміна пошти кабінету', en: 'Changing the account’s email', when: toCurrent },
      enterCurrent: {
        ua: 'Ви змінюєте пошту свого кабінету на {email}. Введіть цей код на сторінці особистих даних. Він діє 15 хвилин.',
        en: 'You are changing the email of your account to {email}. Enter this code on the personal data page. It is good for 15 minutes.',
        when: toCurrent,
      },
      next: {
        ua: 'Після цього ми надішлемо код і на нову адресу.',
        en: 'After that we send a code to the new address too.',
        when: toCurrent,
      },
      tellNoOne: {
        ua: 'Якщо це були не ви, нікому не кажіть коду й змініть пароль: без коду пошта не зміниться.',
        en: 'If this was not you, do not share the code with anyone and change your password: without the code the email stays as it is.',
        when: toCurrent,
      },
      subjectNew: {
        ua: '{code} – код для нової пошти кабінету',
        en: '{code} – your code for the account’s new email',
        when: toNew,
      },
      titleNew: { ua: 'Підтвердьте нову пошту', en: 'Confirm the new email', when: toNew },
      enterNew: {
        ua: 'Цю адресу вказали як нову пошту для кабінету на сайті «{run}». Введіть код на сторінці особистих даних. Він діє 15 хвилин.',
        en: 'This address was entered as the new email of an account on the site of {run}. Enter the code on the personal data page. It is good for 15 minutes.',
        when: toNew,
      },
      notYou: { ...notYou, when: toNew },
    },
    values: ({ code, email }) => ({ code, email }),
    compose: ({ code, address }) =>
      address === 'current'
        ? {
            subject: 'subjectCurrent',
            code,
            title: 'titleCurrent',
            paragraphs: ['enterCurrent', 'next', 'tellNoOne'],
          }
        : { subject: 'subjectNew', code, title: 'titleNew', paragraphs: ['enterNew', 'notYou'] },
  }),
  'email-changed': defineEmail<'email-changed'>()({
    texts: {
      title: { ua: 'Пошту змінено', en: 'Email changed' },
      subjectFormer: {
        ua: 'Пошту вашого кабінету змінено',
        en: 'The email of your account was changed',
        when: toFormer,
      },
      changedFormer: {
        ua: 'Тепер пошта вашого кабінету на сайті «{run}» – {email}. Увійти з цією колишньою адресою вже не можна, і листів на неї ми не надсилатимемо.',
        en: 'The email of your {run} account is now {email}. This former address can no longer be used to sign in, and we send no more emails to it.',
        when: toFormer,
      },
      notYou: {
        ua: 'Якщо це зробили не ви, одразу напишіть нам у відповідь.',
        en: 'If this was not you, reply to this email at once.',
        when: toFormer,
      },
      subjectNew: {
        ua: 'Тепер це пошта вашого кабінету',
        en: 'This is now the email of your account',
        when: toNew,
      },
      changedNew: {
        ua: 'Відтепер входьте на сайт «{run}» з адресою {email}: сюди надсилатимемо й листи про замовлення. Пароль не змінився.',
        en: 'From now on sign in to the site of {run} with {email}: emails about your orders come here too. The password stays the same.',
        when: toNew,
      },
      devices: {
        ua: 'На інших пристроях доведеться ввійти ще раз.',
        en: 'On other devices you have to sign in again.',
        when: toNew,
      },
      action: { ua: 'Відкрити кабінет', en: 'Open your account', when: toNew },
    },
    values: ({ email }) => ({ email }),
    compose: ({ address }) =>
      address === 'former'
        ? { subject: 'subjectFormer', title: 'title', paragraphs: ['changedFormer', 'notYou'] }
        : { subject: 'subjectNew', title: 'title', action: 'action', paragraphs: ['changedNew', 'devices'] },
  }),
  'email-change-waits': defineEmail<'email-change-waits'>()({
    texts: {
      title: { ua: 'Пошту кабінету змінять {day}', en: 'The account’s email changes on {day}' },
      subjectCurrent: {
        ua: 'Пошту вашого кабінету хочуть змінити',
        en: 'Someone wants to change the email of your account',
        when: toCurrent,
      },
      lost: {
        ua: 'У кабінеті на сайті «{run}» повідомили, що доступу до цієї скриньки вже немає, і попросили змінити пошту. Ми зробимо це {day}.',
        en: 'Someone signed in to your {run} account said that this mailbox is lost, and asked to change the account’s email. We will do so on {day}.',
        when: toCurrent,
      },
      stop: {
        ua: 'Якщо це були не ви, зупиніть зміну: одного натискання досить. Потім змініть пароль, адже його знає хтось іще.',
        en: 'If this was not you, stop the change: one tap is enough. Then change your password, because someone else knows it.',
        when: toCurrent,
      },
      action: { ua: 'Не змінювати пошту', en: 'Keep this email', when: toCurrent },
      subjectNew: {
        ua: 'Ця адреса стане поштою вашого кабінету {day}',
        en: 'This address becomes the email of your account on {day}',
        when: toNew,
      },
      soon: {
        ua: 'Цю адресу підтверджено. Поштою вашого кабінету на сайті «{run}» вона стане {day}, а доти все лишається як було: входьте з колишньою адресою.',
        en: 'This address is confirmed. It becomes the email of your {run} account on {day}; until then everything stays as it was: sign in with the former address.',
        when: toNew,
      },
      why: {
        ua: 'Ми чекаємо, щоб власник колишньої скриньки міг зупинити зміну, якщо її почав хтось чужий. Скасувати її можна й у кабінеті.',
        en: 'We wait so that the owner of the former mailbox can stop a change that a stranger began. You can cancel it in the account, too.',
        when: toNew,
      },
      actionNew: { ua: 'Відкрити кабінет', en: 'Open the account', when: toNew },
    },
    values: ({ day }) => ({ day }),
    compose: ({ address }) =>
      address === 'current'
        ? { subject: 'subjectCurrent', title: 'title', paragraphs: ['lost', 'stop'], action: 'action' }
        : { subject: 'subjectNew', title: 'title', paragraphs: ['soon', 'why'], action: 'actionNew' },
  }),
  'email-change-stopped': defineEmail<'email-change-stopped'>()({
    texts: {
      subject: { ua: 'Пошта вашого кабінету не зміниться', en: 'The email of your account stays' },
      title: { ua: 'Зміну пошти зупинено', en: 'The change was stopped' },
      stays: {
        ua: 'Поштою вашого кабінету на сайті «{run}» лишається ця адреса. На всіх пристроях ви вийшли з кабінету.',
        en: 'This address stays the email of your {run} account. All devices are signed out.',
      },
      password: {
        ua: 'Якщо зміну почали не ви, задайте новий пароль: колишній знає хтось іще.',
        en: 'If it was not you who began the change, set a new password: someone else knows the former one.',
      },
      action: { ua: 'Задати новий пароль', en: 'Set a new password' },
    },
    values: () => ({}),
    compose: () => ({ subject: 'subject', title: 'title', paragraphs: ['stays', 'password'], action: 'action' }),
  }),
  'email-replaced': defineEmail<'email-replaced'>()({
    texts: {
      title: { ua: 'Пошту змінено', en: 'Email changed' },
      subjectFormer: {
        ua: 'Пошту вашого кабінету змінено',
        en: 'The email of your account was changed',
        when: toFormer,
      },
      lost: {
        ua: 'Нам повідомили, що доступ до цієї скриньки втрачено, і попросили змінити пошту кабінету на сайті «{run}». Ми це зробили: увійти з цією адресою вже не можна, і листів на неї ми не надсилатимемо.',
        en: 'We have been notified that this mailbox was lost, and asked to change the email of the {run} account. We have done so: this address can no longer be used to sign in, and we send no more emails to it.',
        when: toFormer,
      },
      notAskedFormer: {
        ua: 'Якщо ви про це не просили, одразу напишіть нам у відповідь.',
        en: 'If you did not ask for this, reply to this email at once.',
        when: toFormer,
      },
      subjectNew: {
        ua: 'Тепер це пошта вашого кабінету',
        en: 'This is now the email of your account',
        when: toNew,
      },
      asked: {
        ua: 'На ваше прохання ми змінили пошту вашого кабінету на сайті «{run}» на цю адресу. Сюди надходитимуть і листи про замовлення.',
        en: 'As you asked, this is now the email of your {run} account. Emails about your orders come here too.',
        when: toNew,
      },
      password: {
        ua: 'Щоб увійти, задайте новий пароль: ми надішлемо сюди код. Колишній пароль і вхід через Google більше не діють, а на всіх пристроях ви вийшли з кабінету.',
        en: 'To sign in, set a new password: we send a code here. The former password and Google sign-in no longer work, and all devices are signed out.',
        when: toNew,
      },
      notAskedNew: {
        ua: 'Якщо ви про це не просили, напишіть нам у відповідь.',
        en: 'If you did not ask for this, please reply to this email.',
        when: toNew,
      },
      action: { ua: 'Задати новий пароль', en: 'Set a new password', when: toNew },
    },
    values: () => ({}),
    compose: ({ address }) =>
      address === 'former'
        ? { subject: 'subjectFormer', title: 'title', paragraphs: ['lost', 'notAskedFormer'] }
        : {
            subject: 'subjectNew',
            title: 'title',
            action: 'action',
            paragraphs: ['asked', 'password', 'notAskedNew'],
          },
  }),
  'google-linked': defineEmail<'google-linked'>()({
    texts: {
      subject: {
        ua: 'До вашого кабінету додано вхід через Google',
        en: 'Google sign-in was added to your account',
      },
      title: { ua: 'Вхід через Google', en: 'Sign-in with Google' },
      linked: {
        ua: 'Тепер у кабінет на сайті «{run}» можна входити через Google з цією адресою.',
        en: 'Your {run} account can now be opened with Google and this address.',
      },
      writeToUs,
    },
    values: () => ({}),
    compose: () => ({ subject: 'subject', title: 'title', paragraphs: ['linked', 'writeToUs'] }),
  }),
  'account-unused': defineEmail<'account-unused'>()({
    texts: {
      subject: { ua: 'Ваш кабінет буде вилучено', en: 'Your account will be deleted' },
      title: { ua: 'Ви давно не входили', en: 'You have not signed in for a long time' },
      when: {
        ua: 'Ви не входили в кабінет на сайті «{run}» майже три роки. Зайвих даних ми не зберігаємо, тому {day} вилучимо ваш кабінет.',
        en: 'You have not opened your {run} account for nearly three years. We keep no data that is not needed, so we will delete the account on {day}.',
      },
      keep: {
        ua: 'Щоб зберегти його, досить один раз увійти. Якщо він вам не потрібен, нічого робити не треба.',
        en: 'To keep it, just sign in once. If you do not need it, there is nothing to do.',
      },
      action: { ua: 'Зберегти кабінет', en: 'Keep the account' },
    },
    values: ({ day }) => ({ day }),
    compose: () => ({ subject: 'subject', title: 'title', action: 'action', paragraphs: ['when', 'keep'] }),
  }),
  'account-deleted': defineEmail<'account-deleted'>()({
    texts: {
      subject: { ua: 'Ваш кабінет вилучено', en: 'Your account was deleted' },
      title: { ua: 'Кабінет вилучено', en: 'Account deleted' },
      unused: {
        ua: 'Ви не входили в кабінет три роки, і місяць тому ми про це попереджали.',
        en: 'You had not signed in for three years, and we wrote to you about it a month ago.',
        when: { ua: 'Якщо кабінетом не користувалися', en: 'If the account was not used' },
      },
      deleted: {
        ua: 'Ваш кабінет на сайті «{run}» та дані в ньому вилучено. Дякуємо, що були з нами.',
        en: 'Your {run} account and the data in it were deleted. Thank you for being with us.',
      },
    },
    values: () => ({}),
    compose: ({ isUnused }) => ({
      subject: 'subject',
      title: 'title',
      paragraphs: [isUnused && 'unused', 'deleted'],
    }),
  }),
};
