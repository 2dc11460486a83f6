import type { OfficeRole } from 'shared-lib/api/office';
import type { EmailMessage, EmailTemplates, OfficeAccessChange, Translations } from './emailTemplate.ts';

type AccessMessage = Extract<EmailMessage, { kind: 'office-access' }>;
type LimitMessage = Extract<EmailMessage, { kind: 'office-limit' }>;

const roleNames: Record<OfficeRole, Translations> = {
  owner: { ua: 'власник', en: 'owner' },
  coordinator: { ua: 'координація', en: 'coordination' },
  accountant: { ua: 'бухгалтерія', en: 'accounting' },
  logistics: { ua: 'логістика', en: 'logistics' },
  desk: { ua: 'видача', en: 'hand-out' },
  auditor: { ua: 'аудит', en: 'audit' },
};
const rolesIn = (roles: readonly OfficeRole[], locale: 'ua' | 'en') =>
  roles.map((role) => roleNames[role][locale]).join(', ');

const labelled = (text: Translations, detail: string): Translations => ({
  ua: detail ? `${text.ua} «${detail}»` : text.ua,
  en: detail ? `${text.en} “${detail}”` : text.en,
});

const changes: Record<OfficeAccessChange, { title: Translations; text: (message: AccessMessage) => Translations }> = {
  'passkey-added': {
    title: { ua: 'Додано ключ доступу', en: 'A passkey was added' },
    text: ({ detail }) => labelled({ ua: 'додано ключ доступу', en: 'a passkey was added:' }, detail),
  },
  'passkey-removed': {
    title: { ua: 'Вилучено ключ доступу', en: 'A passkey was removed' },
    text: ({ detail }) => labelled({ ua: 'вилучено ключ доступу', en: 'a passkey was removed:' }, detail),
  },
  'passkeys-replaced': {
    title: { ua: 'Ключі доступу замінено', en: 'The passkeys were replaced' },
    text: ({ detail }) =>
      labelled(
        { ua: 'колишні ключі доступу не діють, новий ключ', en: 'the former passkeys no longer work, the new one is' },
        detail,
      ),
  },
  'new-device': {
    title: { ua: 'Вхід із нового пристрою', en: 'Sign-in on a new device' },
    text: ({ detail }) => ({
      ua: `вхід із пристрою, якого ми ще не бачили (${detail || 'тип невідомий'})`,
      en: `sign-in on a device that we have not seen before (${detail || 'of unknown type'})`,
    }),
  },
  'invitation-renewed': {
    title: { ua: 'Нове посилання для входу', en: 'A new link to sign in' },
    text: () => ({
      ua: 'створено посилання для нового ключа доступу. Щойно ним скористаються, колишні ключі перестануть діяти',
      en: 'a link for a new passkey was made. As soon as it is used, the former passkeys stop working',
    }),
  },
  'roles-changed': {
    title: { ua: 'Змінено ролі', en: 'The roles were changed' },
    text: ({ roles }) => ({
      ua: `змінено ролі, тепер: ${rolesIn(roles, 'ua')}`,
      en: `the roles were changed, now: ${rolesIn(roles, 'en')}`,
    }),
  },
  'access-ended': {
    title: { ua: 'Доступ до офісу припинено', en: 'Access to the office was ended' },
    text: () => ({
      ua: 'доступ припинено, ключі більше не діють',
      en: 'access was ended, the passkeys no longer work',
    }),
  },
};

const toOffice: Translations = { ua: 'Відкрити офіс', en: 'Open the office' };

const endSessions: Translations = { ua: 'Завершити всі сеанси', en: 'End all sessions' };

const limitText = (above: string | null): Translations => ({
  ua: above === null ? 'без межі' : above,
  en: above === null ? 'no limit' : above,
});

const limitSubjects: Record<LimitMessage['change'], Translations> = {
  raised: { ua: 'Межу повернень хочуть підняти', en: 'The refund limit is to be raised' },
  lowered: { ua: 'Межу повернень знижено', en: 'The refund limit was lowered' },
  stopped: { ua: 'Зміну межі повернень зупинено', en: 'The change of the refund limit was stopped' },
};

export const officeEmails = {
  'office-approval': ({ by, refundOf, sum }) => ({
    subject: { ua: `${refundOf}: повернення чекає на вас`, en: `${refundOf}: a refund waits for you` },
    title: { ua: 'Потрібна друга людина', en: 'A second person is needed' },
    action: { ua: 'Відкрити замовлення', en: 'Open the order' },
    paragraphs: [
      {
        ua: `${by} просить повернути ${sum ?? 'всі гроші'} за замовленням ${refundOf}. Сума більша за межу, яку одна людина повертає сама.`,
        en: `${by} asks to refund ${sum ?? 'all the money'} of the order ${refundOf}. It is more than one person may refund alone.`,
      },
      {
        ua: 'Перевірте замовлення і підтвердьте або відхиліть повернення. Доки цього ніхто не зробив, гроші не повертаються.',
        en: 'Check the order, then approve or decline the refund. Until someone does, no money leaves.',
      },
    ],
  }),
  'office-limit': ({ by, change, before, after, from }) => ({
    subject: limitSubjects[change],
    title: limitSubjects[change],
    action: toOffice,
    paragraphs: [
      change === 'raised' && {
        ua: `${by} змінює межу, до якої одна людина повертає гроші сама: зараз ${limitText(before).ua}, буде ${limitText(after).ua}. Нова межа почне діяти ${from}.`,
        en: `${by} changes how much one person may refund alone: now ${limitText(before).en}, then ${limitText(after).en}. It applies from ${from}.`,
      },
      change === 'raised' && {
        ua: 'Якщо про це не домовлялися, відкрийте офіс і зупиніть зміну: кнопка є на сторінці «Сьогодні».',
        en: 'If this was not agreed, open the office and stop the change: the button is on the page “Today”.',
      },
      change === 'lowered' && {
        ua: `${by} знижує межу, до якої одна людина повертає гроші сама: було ${limitText(before).ua}, тепер ${limitText(after).ua}.`,
        en: `${by} lowered how much one person may refund alone: it was ${limitText(before).en}, now it is ${limitText(after).en}.`,
      },
      change === 'stopped' && {
        ua: `${by} зупиняє зміну межі на «${limitText(after).ua}». Далі діє ${limitText(before).ua}.`,
        en: `${by} stopped the change of the limit to “${limitText(after).en}”. It stays as it is: ${limitText(before).en}.`,
      },
    ],
  }),
  'office-recovery': ({ change, person }) => ({
    subject:
      change === 'used'
        ? { ua: `${person}: використано код відновлення`, en: `${person}: a recovery code was used` }
        : { ua: `${person}: нові коди відновлення`, en: `${person}: new recovery codes` },
    title:
      change === 'used'
        ? { ua: 'Використано код відновлення', en: 'A recovery code was used' }
        : { ua: 'Нові коди відновлення', en: 'New recovery codes' },
    action: endSessions,
    paragraphs: [
      change === 'used'
        ? {
            ua: `${person}: за кодом з листа і роздрукованим кодом відновлення створено новий ключ доступу до офісу. Першу добу він не підтверджує ні грошей, ні доступу.`,
            en: `${person}: an email code and a printed recovery code made a new passkey for the office. For a day it confirms neither money nor access.`,
          }
        : {
            ua: `${person}: роздруковано нові коди відновлення доступу до офісу. Попередні більше не діють.`,
            en: `${person}: new recovery codes for the office were printed. The former ones no longer work.`,
          },
      {
        ua: 'Якщо це робила не ця людина, завершіть кнопкою нижче всі її сеанси й заберіть доступ в офісі.',
        en: 'If it was not this person, end all their sessions with the button below and revoke the access in the office.',
      },
    ],
  }),
  'office-access': (message) => {
    const { change, person, by } = message;
    const { title, text } = changes[change];
    const { ua, en } = text(message);
    return {
      subject: person ? { ua: `${title.ua}: ${person}`, en: `${title.en}: ${person}` } : title,
      title,
      paragraphs: [
        {
          ua: `${person ? `Власник офісу ${person}` : 'Ваш доступ до офісу Благодійного пробігу'}: ${ua}.`,
          en: `${person ? `${person}, owner of the office` : 'Your access to the Charity Run office'}: ${en}.`,
        },
        by && { ua: `Хто це зробив: ${by}.`, en: `Done by: ${by}.` },
        person
          ? {
              ua: 'Якщо ви про це не знаєте, спитайте цю людину. Кнопка нижче одразу завершить усі її сеанси в офісі.',
              en: 'If you know nothing about it, ask that person. The button below ends all their sessions in the office at once.',
            }
          : {
              ua: 'Якщо це були не ви й ви про це не просили, завершіть кнопкою нижче всі сеанси та повідомте власника офісу.',
              en: 'If this was not you and you did not ask for it, end all sessions with the button below and tell an owner of the office.',
            },
      ],
      action: endSessions,
    };
  },
  'office-invitation': ({ isRenewal, by, roles }) => ({
    subject: isRenewal
      ? { ua: 'Ваше нове посилання для входу в офіс', en: 'Your new link to the office' }
      : { ua: 'Вас запрошено в офіс Благодійного пробігу', en: 'You are invited to the Charity Run office' },
    title: isRenewal ? { ua: 'Новий ключ доступу', en: 'A new passkey' } : { ua: 'Запрошення', en: 'Invitation' },
    paragraphs: [
      isRenewal
        ? {
            ua: `${by} надсилає вам посилання, за яким ви створите новий ключ доступу. Колишні ключі після цього не діятимуть.`,
            en: `${by} sends you a link by which you create a new passkey. The former ones stop working then.`,
          }
        : {
            ua: `${by} запрошує вас в офіс Благодійного пробігу. Ролі: ${rolesIn(roles, 'ua')}.`,
            en: `${by} invites you to the Charity Run office. Roles: ${rolesIn(roles, 'en')}.`,
          },
      {
        ua: 'Відкрийте посилання на пристрої, яким працюватимете. Воно діє 48 годин і один раз. Гроші й доступ новий ключ підтверджуватиме через добу.',
        en: 'Open the link on the device that you work with. It is valid for 48 hours and once. The new passkey confirms money and access a day later.',
      },
      {
        ua: 'Нікому його не пересилайте. Якщо ви не чекали цього листа, повідомте власника офісу.',
        en: 'Forward it to no one. If you did not expect this email, tell an owner of the office.',
      },
    ],
    action: { ua: 'Створити ключ доступу', en: 'Create a passkey' },
  }),
} satisfies Partial<EmailTemplates>;
