import type { KeyedService, OfficeRole } from 'shared-lib/api/office';
import { defineEmail, type Translations } from './defineEmail.ts';
import type { EmailMessage, Locale } from './emailTemplate.ts';

const roleNames: Record<OfficeRole, Translations> = {
  owner: { ua: 'власник', en: 'owner' },
  coordinator: { ua: 'координація', en: 'coordination' },
  accountant: { ua: 'бухгалтерія', en: 'accounting' },
  logistics: { ua: 'логістика', en: 'logistics' },
  desk: { ua: 'видача', en: 'hand-out' },
  editor: { ua: 'тексти', en: 'texts' },
  publisher: { ua: 'тексти й публікація', en: 'texts and publishing' },
  auditor: { ua: 'аудит', en: 'audit' },
  operator: { ua: 'релізи', en: 'releases' },
};
const listRoles = (roles: readonly OfficeRole[], locale: Locale) =>
  roles.map((role) => roleNames[role][locale]).join(', ');

const raised = { ua: 'Якщо межу хочуть підняти', en: 'If the limit is to be raised' };
const lowered = { ua: 'Якщо межу знижено', en: 'If the limit was lowered' };
const stopped = { ua: 'Якщо зміну зупинено', en: 'If the change was stopped' };
const limits = {
  raised: { subject: 'subjectRaised', title: 'titleRaised', paragraphs: ['raised', 'stop'] },
  lowered: { subject: 'subjectLowered', title: 'titleLowered', paragraphs: ['lowered'] },
  stopped: { subject: 'subjectStopped', title: 'titleStopped', paragraphs: ['stopped'] },
} as const;

const stored = { ua: 'Якщо ключі збережено', en: 'If the keys were stored' };
const removed = { ua: 'Якщо ключі вилучено', en: 'If the keys were removed' };
const serviceChanges = {
  saved: { subject: 'subject', title: 'title', paragraphs: ['saved', 'ask'] },
  untested: { subject: 'subject', title: 'title', paragraphs: ['untested', 'ask'] },
  removed: { subject: 'subjectRemoved', title: 'titleRemoved', paragraphs: ['removed', 'ask'] },
} as const;
const keyedServiceTitles: Record<KeyedService, Translations> = {
  liqpay: { ua: 'LiqPay', en: 'LiqPay' },
  monobank: { ua: 'monobank', en: 'monobank' },
  'nova-poshta': { ua: 'Нова пошта', en: 'Nova Poshta' },
  ukrposhta: { ua: 'Укрпошта', en: 'Ukrposhta' },
  smtp: { ua: 'Поштовий сервер', en: 'Mail server' },
  google: { ua: 'Вхід через Google', en: 'Google sign-in' },
  checkbox: { ua: 'Checkbox', en: 'Checkbox' },
  'apple-wallet': { ua: 'Apple Wallet', en: 'Apple Wallet' },
  'google-wallet': { ua: 'Google Гаманець', en: 'Google Wallet' },
};

const used = { ua: 'Якщо код використано', en: 'If a code was used' };
const printed = { ua: 'Якщо роздруковано нові коди', en: 'If new codes were printed' };

const ofRecipient = { ua: 'Про доступ отримувача', en: 'About the access of the recipient' };
const ofOwner = { ua: 'Про доступ іншого власника', en: 'About the access of another owner' };
const isFragment = { ua: 'Частина речення: {change}', en: 'Part of a sentence: {change}' } as const;
const isUnlabelled = {
  ua: 'Частина речення: {change}, без назви ключа',
  en: 'Part of a sentence: {change}, a passkey without a name',
} as const;
const accessTitles = {
  'passkey-added': 'titlePasskeyAdded',
  'passkey-removed': 'titlePasskeyRemoved',
  'passkeys-replaced': 'titlePasskeysReplaced',
  'new-device': 'titleNewDevice',
  'invitation-renewed': 'titleInvitationRenewed',
  'roles-changed': 'titleRolesChanged',
  'access-ended': 'titleAccessEnded',
} as const;
const accessChanges = {
  'passkey-added': ['passkeyAdded', 'passkeyAddedUnnamed'],
  'passkey-removed': ['passkeyRemoved', 'passkeyRemovedUnnamed'],
  'passkeys-replaced': ['passkeysReplaced', 'passkeysReplacedUnnamed'],
  'new-device': ['newDevice', 'newDevice'],
  'invitation-renewed': ['invitationRenewed', 'invitationRenewed'],
  'roles-changed': ['rolesChanged', 'rolesChanged'],
  'access-ended': ['accessEnded', 'accessEnded'],
} as const;

function nameAccessChange({ change, detail }: Extract<EmailMessage, { kind: 'office-access' }>) {
  const [named, unnamed] = accessChanges[change];
  return detail ? named : unnamed;
}

const renewal = { ua: 'Якщо це нове посилання', en: 'If it is another link' };
const invitation = { ua: 'Якщо це запрошення', en: 'If it is an invitation' };

export const officeEmails = {
  'office-code': defineEmail<'office-code'>()({
    texts: {
      subject: { ua: '{code} – код для входу в офіс', en: '{code} – your code for the office' },
      title: { ua: 'Вхід в офіс', en: 'Signing in to the office' },
      enter: {
        ua: 'Введіть цей код на сторінці входу в офіс «{run}». Він діє 15 хвилин.',
        en: 'Enter this code on the sign-in page of the office of {run}. It is good for 15 minutes.',
      },
      notYou: {
        ua: 'Якщо входите не ви, нікому не кажіть коду й повідомте власника офісу.',
        en: 'If it is not you who is signing in, do not share the code with anyone and tell the owner of the office.',
      },
    },
    values: ({ code }) => ({ code }),
    compose: ({ code }) => ({ subject: 'subject', code, title: 'title', paragraphs: ['enter', 'notYou'] }),
  }),
  'office-unknown': defineEmail<'office-unknown'>()({
    texts: {
      subject: { ua: 'Доступу до офісу з цією поштою немає', en: 'This email has no access to the office' },
      title: { ua: 'Доступу немає', en: 'No access here' },
      unknown: {
        ua: 'Хтось намагався увійти з цією адресою в офіс «{run}», але працівника з такою поштою немає.',
        en: 'An attempt was made to sign in to the office of {run} with this address, but no member of staff has it.',
      },
      tryAnother: {
        ua: 'Якщо це були ви, спробуйте іншу свою адресу або попросіть власника офісу вас запросити.',
        en: 'If that was you, try another address of yours or ask the owner of the office to invite you.',
      },
    },
    values: () => ({}),
    compose: () => ({ subject: 'subject', title: 'title', paragraphs: ['unknown', 'tryAnother'] }),
  }),
  'office-approval': defineEmail<'office-approval'>()({
    texts: {
      subject: { ua: '{order}: повернення чекає на вас', en: '{order}: a refund is waiting for you' },
      title: { ua: 'Потрібна друга людина', en: 'A second person is needed' },
      asks: {
        ua: '{by} просить повернути {sum} за замовленням {order}. Це понад межу, до якої одна людина повертає гроші сама.',
        en: '{by} asks to refund {sum} for order {order}. This is above the limit up to which one person may refund alone.',
      },
      everything: {
        ua: 'всі гроші',
        en: 'all the money',
        when: { ua: 'Замість суми, якщо повертають усе', en: 'In place of the amount, if everything is refunded' },
      },
      check: {
        ua: 'Перевірте замовлення й підтвердьте або відхиліть повернення. Доки цього ніхто не зробив, гроші не повертаються.',
        en: 'Check the order, then approve or decline the refund. Until someone does, no money leaves.',
      },
      action: { ua: 'Відкрити замовлення', en: 'Open the order' },
    },
    values: ({ by, refundOf, sum }) => ({ by, order: refundOf, sum: sum ?? { text: 'everything' } }),
    compose: () => ({ subject: 'subject', title: 'title', action: 'action', paragraphs: ['asks', 'check'] }),
  }),
  'office-service': defineEmail<'office-service'>()({
    texts: {
      subject: {
        ua: 'Ключі сервісу змінено: {service}',
        en: 'Keys of a service were changed: {service}',
        when: stored,
      },
      title: { ua: 'Ключі сервісу змінено', en: 'Keys of a service were changed', when: stored },
      saved: {
        ua: '{by} зберігає нові ключі сервісу «{service}». Сервіс їх прийняв, вони вже діють.',
        en: '{by} stored new keys of {service}. The service accepted them, they are in use.',
        when: { ua: 'Якщо сервіс прийняв ключі', en: 'If the service accepted the keys' },
      },
      untested: {
        ua: '{by} зберігає нові ключі сервісу «{service}», хоча перевірка не вдалася. Вони вже діють.',
        en: '{by} stored new keys of {service} although the test failed. They are in use.',
        when: { ua: 'Якщо перевірка не вдалася', en: 'If the test failed' },
      },
      subjectRemoved: {
        ua: 'Ключі сервісу вилучено: {service}',
        en: 'Keys of a service were removed: {service}',
        when: removed,
      },
      titleRemoved: { ua: 'Ключі сервісу вилучено', en: 'Keys of a service were removed', when: removed },
      removed: {
        ua: '{by} вилучає ключі сервісу «{service}». Сайт більше ним не користується.',
        en: '{by} removed the keys of {service}. The site no longer uses it.',
        when: removed,
      },
      ask: {
        ua: 'Якщо ви про це не знаєте, спитайте цю людину й перевірте журнал.',
        en: 'If you know nothing about it, ask that person and look into the log.',
      },
      action: { ua: 'Відкрити сервіси', en: 'Open the services' },
    },
    values: ({ service, by }, locale) => ({ service: keyedServiceTitles[service][locale], by }),
    compose: ({ change }) => ({
      ...serviceChanges[change],
      paragraphs: [...serviceChanges[change].paragraphs],
      action: 'action',
    }),
  }),
  'office-limit': defineEmail<'office-limit'>()({
    texts: {
      subjectRaised: { ua: 'Межу повернень хочуть підняти', en: 'The refund limit is to be raised', when: raised },
      titleRaised: { ua: 'Межу повернень хочуть підняти', en: 'The refund limit is to be raised', when: raised },
      raised: {
        ua: '{by} змінює межу, до якої одна людина повертає гроші сама: зараз {before}, буде {after}. Нова межа почне діяти {since}.',
        en: '{by} is changing how much one person may refund alone: now {before}, later {after}. The new limit applies from {since}.',
        when: raised,
      },
      stop: {
        ua: 'Якщо про це не домовлялися, відкрийте офіс і зупиніть зміну: кнопка є на сторінці «Сьогодні».',
        en: 'If this was not agreed, open the office and stop the change: the button is on the page “Today”.',
        when: raised,
      },
      subjectLowered: { ua: 'Межу повернень знижено', en: 'The refund limit was lowered', when: lowered },
      titleLowered: { ua: 'Межу повернень знижено', en: 'The refund limit was lowered', when: lowered },
      lowered: {
        ua: '{by} знижує межу, до якої одна людина повертає гроші сама: було {before}, тепер {after}.',
        en: '{by} lowered how much one person may refund alone: it was {before}, now it is {after}.',
        when: lowered,
      },
      subjectStopped: {
        ua: 'Зміну межі повернень зупинено',
        en: 'The change of the refund limit was stopped',
        when: stopped,
      },
      titleStopped: {
        ua: 'Зміну межі повернень зупинено',
        en: 'The change of the refund limit was stopped',
        when: stopped,
      },
      stopped: {
        ua: '{by} зупиняє зміну межі на «{after}». Межа лишається така: {before}.',
        en: '{by} stopped the change of the limit to “{after}”. It stays as it is: {before}.',
        when: stopped,
      },
      perDay: {
        ua: 'Це межа на день: усі повернення, які одна людина робить за добу за київським часом.',
        en: 'This is the limit of a day: all refunds that one person makes on one day in Kyiv.',
        when: { ua: 'Якщо це межа на день', en: 'If it is the limit of a day' },
      },
      noLimit: {
        ua: 'без межі',
        en: 'no limit',
        when: { ua: 'Замість суми, якщо межі немає', en: 'In place of the amount, if there is no limit' },
      },
      action: { ua: 'Відкрити офіс', en: 'Open the office' },
    },
    values: ({ by, before, after, from }) => ({
      by,
      before: before ?? { text: 'noLimit' },
      after: after ?? { text: 'noLimit' },
      since: from,
    }),
    compose: ({ change, per }) => {
      const [first, ...rest] = limits[change].paragraphs;
      return { ...limits[change], paragraphs: [first, per === 'day' && 'perDay', ...rest], action: 'action' };
    },
  }),
  'office-recovery': defineEmail<'office-recovery'>()({
    texts: {
      subjectUsed: {
        ua: '{person}: використано код відновлення',
        en: '{person}: a recovery code was used',
        when: used,
      },
      titleUsed: { ua: 'Використано код відновлення', en: 'A recovery code was used', when: used },
      used: {
        ua: '{person}: за кодом з листа і роздрукованим кодом відновлення створено новий ключ доступу до офісу. Першу добу він не підтверджує ні грошей, ні доступу.',
        en: '{person}: an email code and a printed recovery code made a new passkey for the office. For a day it confirms neither money nor access.',
        when: used,
      },
      subjectCreated: { ua: '{person}: нові коди відновлення', en: '{person}: new recovery codes', when: printed },
      titleCreated: { ua: 'Нові коди відновлення', en: 'New recovery codes', when: printed },
      created: {
        ua: '{person}: роздруковано нові коди відновлення доступу до офісу. Попередні більше не діють.',
        en: '{person}: new recovery codes for the office were printed. The former ones no longer work.',
        when: printed,
      },
      notThem: {
        ua: 'Якщо це робила не ця людина, завершіть кнопкою нижче всі її сеанси й заберіть доступ в офісі.',
        en: 'If it was not this person, end all their sessions with the button below and revoke the access in the office.',
      },
      action: { ua: 'Завершити всі сеанси', en: 'End all sessions' },
    },
    values: ({ person }) => ({ person }),
    compose: ({ change }) => ({
      subject: change === 'used' ? 'subjectUsed' : 'subjectCreated',
      title: change === 'used' ? 'titleUsed' : 'titleCreated',
      action: 'action',
      paragraphs: [change, 'notThem'],
    }),
  }),
  'office-access': defineEmail<'office-access'>()({
    texts: {
      subject: { ua: '{event}', en: '{event}', when: ofRecipient },
      subjectOfOwner: { ua: '{event}: {person}', en: '{event}: {person}', when: ofOwner },
      titlePasskeyAdded: { ua: 'Додано ключ доступу', en: 'A passkey was added' },
      titlePasskeyRemoved: { ua: 'Вилучено ключ доступу', en: 'A passkey was removed' },
      titlePasskeysReplaced: { ua: 'Ключі доступу замінено', en: 'The passkeys were replaced' },
      titleNewDevice: { ua: 'Вхід із нового пристрою', en: 'Sign-in on a new device' },
      titleInvitationRenewed: { ua: 'Нове посилання для входу', en: 'A new link to sign in' },
      titleRolesChanged: { ua: 'Змінено ролі', en: 'The roles were changed' },
      titleAccessEnded: { ua: 'Доступ до офісу припинено', en: 'Access to the office was ended' },
      change: {
        ua: 'Ваш доступ до офісу «{run}»: {change}.',
        en: 'Your access to the office of {run}: {change}.',
        when: ofRecipient,
      },
      changeOfOwner: {
        ua: 'Власник офісу {person}: {change}.',
        en: '{person}, owner of the office: {change}.',
        when: ofOwner,
      },
      passkeyAdded: {
        ua: 'додано ключ доступу «{detail}»',
        en: 'a passkey was added: “{detail}”',
        when: isFragment,
      },
      passkeyAddedUnnamed: { ua: 'додано ключ доступу', en: 'a passkey was added', when: isUnlabelled },
      passkeyRemoved: {
        ua: 'вилучено ключ доступу «{detail}»',
        en: 'a passkey was removed: “{detail}”',
        when: isFragment,
      },
      passkeyRemovedUnnamed: { ua: 'вилучено ключ доступу', en: 'a passkey was removed', when: isUnlabelled },
      passkeysReplaced: {
        ua: 'колишні ключі доступу не діють, новий ключ «{detail}»',
        en: 'the former passkeys no longer work, the new one is “{detail}”',
        when: isFragment,
      },
      passkeysReplacedUnnamed: {
        ua: 'колишні ключі доступу не діють, створено новий ключ',
        en: 'the former passkeys no longer work, a new one was created',
        when: isUnlabelled,
      },
      newDevice: {
        ua: 'вхід із пристрою, якого ми ще не бачили ({detail})',
        en: 'sign-in on a device that we have not seen before ({detail})',
        when: isFragment,
      },
      unknownDevice: {
        ua: 'тип невідомий',
        en: 'of unknown type',
        when: {
          ua: 'Замість назви пристрою, якщо її немає',
          en: 'In place of the name of the device, if there is none',
        },
      },
      invitationRenewed: {
        ua: 'створено посилання для нового ключа доступу. Щойно ним скористаються, колишні ключі перестануть діяти',
        en: 'a link for a new passkey was made. As soon as it is used, the former passkeys stop working',
        when: isFragment,
      },
      rolesChanged: {
        ua: 'змінено ролі, тепер: {roles}',
        en: 'the roles were changed, now: {roles}',
        when: isFragment,
      },
      accessEnded: {
        ua: 'доступ припинено, ключі більше не діють',
        en: 'access was ended, the passkeys no longer work',
        when: isFragment,
      },
      by: {
        ua: 'Хто це зробив: {by}.',
        en: 'Done by: {by}.',
        when: { ua: 'Якщо це зробила інша людина', en: 'If another person did it' },
      },
      notYou: {
        ua: 'Якщо це були не ви й ви про це не просили, завершіть кнопкою нижче всі сеанси та повідомте власника офісу.',
        en: 'If this was not you and you did not ask for it, end all sessions with the button below and tell an owner of the office.',
        when: ofRecipient,
      },
      askThem: {
        ua: 'Якщо ви про це не знаєте, спитайте цю людину. Кнопка нижче одразу завершить усі її сеанси в офісі.',
        en: 'If you know nothing about it, ask that person. The button below ends all their sessions in the office at once.',
        when: ofOwner,
      },
      action: { ua: 'Завершити всі сеанси', en: 'End all sessions' },
    },
    values: (message, locale) => ({
      event: { text: accessTitles[message.change] },
      change: { text: nameAccessChange(message) },
      person: message.person,
      by: message.by,
      detail: message.detail || (message.change === 'new-device' ? { text: 'unknownDevice' } : null),
      roles: listRoles(message.roles, locale),
    }),
    compose: ({ change, person, by }) => ({
      subject: person ? 'subjectOfOwner' : 'subject',
      title: accessTitles[change],
      paragraphs: [person ? 'changeOfOwner' : 'change', by && 'by', person ? 'askThem' : 'notYou'],
      action: 'action',
    }),
  }),
  'office-invitation': defineEmail<'office-invitation'>()({
    texts: {
      subjectInvitation: {
        ua: 'Вас запрошено в офіс «{run}»',
        en: 'You are invited to the office of {run}',
        when: invitation,
      },
      titleInvitation: { ua: 'Запрошення', en: 'Invitation', when: invitation },
      invitation: {
        ua: '{by} запрошує вас в офіс «{run}». Ролі: {roles}.',
        en: '{by} invites you to the office of {run}. Roles: {roles}.',
        when: invitation,
      },
      subjectRenewal: {
        ua: 'Ваше нове посилання для входу в офіс',
        en: 'Your new link to the office',
        when: renewal,
      },
      titleRenewal: { ua: 'Новий ключ доступу', en: 'A new passkey', when: renewal },
      renewal: {
        ua: '{by} надсилає вам посилання, за яким ви створите новий ключ доступу. Колишні ключі після цього не діятимуть.',
        en: '{by} has sent you a link to create a new passkey. The former ones will stop working then.',
        when: renewal,
      },
      open: {
        ua: 'Відкрийте посилання на пристрої, яким працюватимете. Воно діє 48 годин і один раз. Гроші й доступ новий ключ підтверджуватиме через добу.',
        en: 'Open the link on the device that you will work with. It works once, within 48 hours. The new passkey can confirm money and access a day later.',
      },
      forward: {
        ua: 'Нікому його не пересилайте. Якщо ви не чекали цього листа, повідомте власника офісу.',
        en: 'Do not forward it to anyone. If you did not expect this email, tell an owner of the office.',
      },
      action: { ua: 'Створити ключ доступу', en: 'Create a passkey' },
    },
    values: ({ by, roles }, locale) => ({ by, roles: listRoles(roles, locale) }),
    compose: ({ isRenewal }) => ({
      subject: isRenewal ? 'subjectRenewal' : 'subjectInvitation',
      title: isRenewal ? 'titleRenewal' : 'titleInvitation',
      paragraphs: [isRenewal ? 'renewal' : 'invitation', 'open', 'forward'],
      action: 'action',
    }),
  }),
};
