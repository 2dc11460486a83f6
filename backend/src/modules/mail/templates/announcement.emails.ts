import { defineEmail } from './defineEmail.ts';

export const announcementEmails = {
  announcement: defineEmail<'announcement'>()({
    texts: {
      chooseSize: {
        ua: 'Оберіть розмір футболки за своїм посиланням, входити не потрібно: {sizeUrl}',
        en: 'Choose the size of your T-shirt through your own link; there is no need to sign in: {sizeUrl}',
        when: {
          ua: 'Лист тим, хто ще не обрав розміру футболки',
          en: 'To those who have not chosen the size of their T-shirt',
        },
      },
      action: { ua: 'Відписатися від розсилки', en: 'Unsubscribe' },
    },
    values: ({ sizeUrl }) => ({ sizeUrl }),
    compose: ({ subject, text, sizeUrl }) => ({
      subject: { written: subject },
      title: { written: subject },
      paragraphs: [
        ...text.split(/\n\s*\n/).map((paragraph) => ({ written: paragraph.trim() })),
        sizeUrl && 'chooseSize',
      ],
      unsubscribe: 'action',
      isByStaff: true,
    }),
  }),
  'person-message': defineEmail<'person-message'>()({
    texts: {
      action: {
        ua: 'Відкрити замовлення',
        en: 'Open the order',
        when: { ua: 'Якщо пишемо власнику кабінету', en: 'If it goes to the owner of the account' },
      },
    },
    values: () => ({}),
    compose: ({ subject, text, isGuest }) => ({
      subject: { written: subject },
      title: { written: subject },
      paragraphs: text.split(/\n\s*\n/).map((paragraph) => ({ written: paragraph.trim() })),
      isByStaff: true,
      ...(!isGuest && { action: 'action' }),
    }),
  }),
};
