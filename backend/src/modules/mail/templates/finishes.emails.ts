import { defineEmail } from './defineEmail.ts';

const openFinish = { ua: 'Відкрити «Мій фініш»', en: 'Open “My finish”' } as const;

export const finishEmails = {
  'finish-photo-shown': defineEmail<'finish-photo-shown'>()({
    texts: {
      subject: { ua: 'Фото фінішу схвалено: номер {number}', en: 'The finish photo is approved: number {number}' },
      title: { ua: 'Ваше фото схвалено', en: 'Your photo is approved' },
      shown: {
        ua: 'Ми переглянули й схвалили фото фінішу за номером {number} ({name}). На карті пробігу воно з’явиться, лише якщо ви показуєте там своє місто.',
        en: 'We have looked at the finish photo of number {number}, {name}, and approved it. It appears on the map of the run only if you show your city there.',
      },
      withdraw: {
        ua: 'Передумали? Відкличте згоду на сторінці «Мій фініш», і на сайті фото не буде.',
        en: 'Changed your mind? Withdraw your consent on the page “My finish”, and the site shows the photo no more.',
      },
      action: openFinish,
    },
    values: ({ number, name }) => ({ number, name }),
    compose: () => ({ subject: 'subject', title: 'title', action: 'action', paragraphs: ['shown', 'withdraw'] }),
  }),
  'finish-photo-returned': defineEmail<'finish-photo-returned'>()({
    texts: {
      subject: {
        ua: 'Фото фінішу не показано: номер {number}',
        en: 'The finish photo is not shown: number {number}',
      },
      title: { ua: 'Фото ми не показали', en: 'We have not shown the photo' },
      reason: {
        ua: 'Фото фінішу за номером {number} ({name}) лишилося приватним. Причина: {reason}.',
        en: 'The finish photo of number {number}, {name}, stays private. Reason: {reason}.',
      },
      counts: {
        ua: 'Результат зараховано, і з ним усе гаразд. Поки форма відкрита, можна надіслати інше фото.',
        en: 'The result counts as before. While the form is open, you can send another photo.',
      },
      action: openFinish,
    },
    values: ({ number, name, reason }) => ({
      number,
      name,
      reason: reason.endsWith('.') ? reason.slice(0, -1) : reason,
    }),
    compose: () => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['reason', 'counts'],
    }),
  }),
};
