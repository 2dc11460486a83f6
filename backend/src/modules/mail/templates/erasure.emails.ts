import { defineEmail } from './defineEmail.ts';

const hadNumber = { ua: 'Якщо був стартовий номер', en: 'If there was a race number' };

/** When a person is erased: to that person, and to who loses or keeps a place by it. */
export const erasureEmails = {
  'place-ended': defineEmail<'place-ended'>()({
    texts: {
      subject: { ua: 'Ваше місце в команді «{team}» скасовано', en: 'Your place in team “{team}” has ended' },
      title: { ua: 'Місце скасовано', en: 'Your place has ended' },
      ended: {
        ua: 'Представник команди «{team}» вилучив свій кабінет, і разом із ним закінчилася реєстрація команди. Місця для вас більше немає: {name}.',
        en: 'The representative of team “{team}” deleted their account, and the registration of the team ended with it. There is no longer a place for you: {name}.',
      },
      numberEnded: {
        ua: 'Стартовий номер {number} більше не дійсний.',
        en: 'Race number {number} is no longer valid.',
        when: hadNumber,
      },
      next: {
        ua: 'Ваші дані з цього списку ми теж вилучили. Якщо хочете бігти, зареєструйтеся на сайті або напишіть нам у відповідь.',
        en: 'Your details on that roster were erased as well. If you want to run, register on the site or reply to this email.',
      },
    },
    values: ({ team, name, number }) => ({ team, name, number }),
    compose: ({ number }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      paragraphs: ['ended', number !== null && 'numberEnded', 'next'],
    }),
  }),
  'data-erased': defineEmail<'data-erased'>()({
    texts: {
      subject: { ua: 'Ваші дані вилучено', en: 'Your data has been erased' },
      title: { ua: 'Дані вилучено', en: 'Data erased' },
      erased: {
        ua: 'На ваше прохання ми вилучили дані про вас на сайті «{run}». Суми внесків лишаються в обліку без імені, бо цього вимагає закон.',
        en: 'At your request we erased what {run} kept about you. Amounts of contributions stay in the accounts without a name, because the law requires it.',
      },
      mistake: {
        ua: 'Якщо ви про це не просили, напишіть нам у відповідь.',
        en: 'If you did not ask for it, please reply to this email.',
      },
    },
    values: () => ({}),
    compose: () => ({ subject: 'subject', title: 'title', paragraphs: ['erased', 'mistake'] }),
  }),
  'runner-erased': defineEmail<'runner-erased'>()({
    texts: {
      subject: { ua: '{order}: дані учасника вилучено', en: '{order}: a participant’s data was erased' },
      title: { ua: 'Дані учасника вилучено', en: 'A participant’s data was erased' },
      asked: {
        ua: 'На прохання людини ми вилучили дані про неї із замовлення {order}: {name}.',
        en: 'At the person’s request we erased their details from order {order}: {name}.',
      },
      numberEnded: {
        ua: 'Місце скасовано, стартовий номер {number} більше не дійсний. Сплачене лишається в замовленні; про повернення напишіть нам у відповідь.',
        en: 'The place has ended, race number {number} is no longer valid. What was paid stays in the order; for a refund, reply to this email.',
        when: hadNumber,
      },
      placeFree: {
        ua: 'Місце в замовленні вільне.',
        en: 'The place in the order is free.',
        when: { ua: 'Якщо місце лишається за командою', en: 'If the place stays with the team' },
      },
      action: { ua: 'Відкрити замовлення', en: 'Open the order' },
    },
    values: ({ order, name, number }) => ({ order, name, number }),
    compose: ({ number }) => ({
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['asked', number === null ? 'placeFree' : 'numberEnded'],
    }),
  }),
  'order-taken-over': defineEmail<'order-taken-over'>()({
    texts: {
      subject: { ua: 'Замовлення {order} тепер ваше', en: 'Order {order} is yours now' },
      title: { ua: 'Замовлення тепер ваше', en: 'The order is yours now' },
      taken: {
        ua: '{name}, ви погодилися взяти замовлення {order} з оплаченими місцями. Стартові номери лишаються тими самими.',
        en: '{name}, you agreed to take over order {order} with its paid places. The race numbers stay the same.',
      },
      next: {
        ua: 'Воно вже у вашому кабінеті: увійдіть цією поштою, а якщо пароля ще немає, створіть його за кодом з листа.',
        en: 'It is in your account already: sign in with this email, and if you have no password yet, set one with the code that we send.',
      },
      action: { ua: 'Відкрити замовлення', en: 'Open the order' },
    },
    values: ({ order, name }) => ({ order, name }),
    compose: () => ({ subject: 'subject', title: 'title', action: 'action', paragraphs: ['taken', 'next'] }),
  }),
};
