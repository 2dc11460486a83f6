import { defineEmail } from './defineEmail.ts';

const openPage = { ua: 'Відкрити «Мій збір»', en: 'Open “My fundraiser”' } as const;

export const fundraiserEmails = {
  'fundraiser-gift': defineEmail<'fundraiser-gift'>()({
    texts: {
      subject: { ua: 'Новий внесок у збір «{fundraiser}»', en: 'A new gift to “{fundraiser}”' },
      title: { ua: 'Ваш збір підтримали', en: 'Someone gave to your page' },
      named: {
        ua: '{donor} підтримує збір «{fundraiser}»: {sum}.',
        en: '{donor} gave {sum} to “{fundraiser}”.',
        when: { ua: 'Якщо видно ім’я і суму', en: 'If the name and the amount are shown' },
      },
      namedOnly: {
        ua: '{donor} підтримує збір «{fundraiser}». Суму приховано, але її вже зараховано.',
        en: '{donor} gave to “{fundraiser}”. The amount is hidden, but it counts already.',
        when: { ua: 'Якщо видно лише ім’я', en: 'If only the name is shown' },
      },
      anonymous: {
        ua: 'Хтось анонімно підтримує збір «{fundraiser}»: {sum}.',
        en: 'Someone gave {sum} to “{fundraiser}” anonymously.',
        when: { ua: 'Якщо видно лише суму', en: 'If only the amount is shown' },
      },
      anonymousOnly: {
        ua: 'Хтось анонімно підтримує збір «{fundraiser}». Суму приховано, але її вже зараховано.',
        en: 'Someone gave to “{fundraiser}” anonymously. The amount is hidden, but it counts already.',
        when: { ua: 'Якщо ні імені, ні суми не видно', en: 'If neither the name nor the amount is shown' },
      },
      message: {
        ua: 'До внеску є повідомлення. Воно з’явиться на сторінці, коли ви його покажете.',
        en: 'There is a message with it. It appears on the page once you show it.',
        when: { ua: 'Якщо є повідомлення', en: 'If there is a message' },
      },
      foundation: {
        ua: 'Гроші надходять одразу до фонду пробігу.',
        en: 'The money goes straight to the run’s foundation.',
      },
      action: openPage,
    },
    values: ({ page, donor, sum }) => ({ fundraiser: page, donor, sum }),
    compose: ({ donor, sum, hasMessage }) => ({
      band: 'blush',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [
        donor ? (sum ? 'named' : 'namedOnly') : sum ? 'anonymous' : 'anonymousOnly',
        hasMessage && 'message',
        'foundation',
      ],
    }),
  }),
  'fundraiser-published': defineEmail<'fundraiser-published'>()({
    texts: {
      subject: { ua: 'Збір «{fundraiser}» опубліковано', en: '“{fundraiser}” is published' },
      title: { ua: 'Ваш збір на сайті', en: 'Your page is public' },
      published: {
        ua: 'Ми прочитали історію збору «{fundraiser}» й показали сторінку. Поділіться посиланням із друзями.',
        en: 'We have read the story of “{fundraiser}”, and the page is public. Share the link with your friends.',
      },
      action: openPage,
    },
    values: ({ page }) => ({ fundraiser: page }),
    compose: () => ({ subject: 'subject', title: 'title', action: 'action', paragraphs: ['published'] }),
  }),
  'fundraiser-returned': defineEmail<'fundraiser-returned'>()({
    texts: {
      subject: { ua: 'Збір «{fundraiser}» треба поправити', en: '“{fundraiser}” needs a change' },
      title: { ua: 'Поправте, будь ласка', en: 'Please edit the page' },
      reason: {
        ua: 'Ми поки не показуємо текст збору «{fundraiser}». Причина: {reason}.',
        en: 'We do not show the text of “{fundraiser}” for now. Reason: {reason}.',
      },
      next: {
        ua: 'Змініть текст, і ми переглянемо його ще раз. Зібрані гроші нікуди не зникли.',
        en: 'Edit the text and we will look at it again. Nothing of what was collected is lost.',
      },
      action: openPage,
    },
    values: ({ page, reason }) => ({ fundraiser: page, reason: reason.replace(/\.$/, '') }),
    compose: () => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['reason', 'next'],
    }),
  }),
};
