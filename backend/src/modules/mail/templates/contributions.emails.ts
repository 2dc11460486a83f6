import { defineEmail } from './defineEmail.ts';
import { notRefund } from './sharedTexts.ts';

/** What a receipt says of one gift and of every month. */
const receiptTexts = {
  recipient: {
    ua: 'Отримувач: {foundation}, код ЄДРПОУ {edrpou}.',
    en: 'Recipient: {foundation}, EDRPOU code {edrpou}.',
  },
  from: {
    ua: 'Від кого: {donor}.',
    en: 'From: {donor}.',
    when: { ua: 'Якщо внесок з іменем', en: 'If the contribution has a name' },
  },
  buys: {
    ua: 'Ця сума – це {buys}.',
    en: 'It pays for {buys}.',
    when: { ua: 'Якщо відомо, що дає сума', en: 'If it is known what the amount buys' },
  },
  number: {
    ua: 'Номер внеску: {contribution}. Збережіть цей лист і доданий документ: вони підтверджують вашу пожертву.',
    en: 'Contribution number: {contribution}. Please keep this email and the attached document: they confirm your donation.',
  },
} as const;

export const contributionEmails = {
  'contribution-receipt': defineEmail<'contribution-receipt'>()({
    texts: {
      subject: { ua: 'Ваш внесок {sum} прийнято', en: 'Your contribution of {sum} was accepted' },
      title: { ua: 'Дякуємо за внесок', en: 'Thank you for your contribution' },
      received: {
        ua: 'Ми отримали ваш внесок: {sum}.',
        en: 'We have received your contribution: {sum}.',
        when: { ua: 'Якщо день надходження невідомий', en: 'If the day is not known' },
      },
      receivedOn: {
        ua: 'Ми отримали ваш внесок: {sum}, {date}.',
        en: 'We have received your contribution: {sum}, {date}.',
      },
      anonymous: {
        ua: 'Внесок анонімний.',
        en: 'The contribution is anonymous.',
        when: { ua: 'Якщо внесок без імені', en: 'If the contribution has no name' },
      },
      ...receiptTexts,
      action: { ua: 'Відкрити сторінку внеску', en: 'Open the contribution page' },
    },
    values: ({ number, sum, name, foundation, date, buys }) => ({
      buys,
      contribution: number,
      sum,
      date,
      donor: name,
      foundation: foundation?.name,
      edrpou: foundation?.edrpou,
    }),
    compose: ({ name, foundation, date, buys }) => ({
      band: 'blush',
      blocks: ['gift', 'join'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [
        date ? 'receivedOn' : 'received',
        buys && 'buys',
        foundation && 'recipient',
        name ? 'from' : 'anonymous',
        'number',
      ],
    }),
  }),
  'monthly-gift-receipt': defineEmail<'monthly-gift-receipt'>()({
    texts: {
      subject: { ua: 'Ваш щомісячний внесок {sum} прийнято', en: 'Your monthly gift of {sum} was accepted' },
      title: { ua: 'Дякуємо, що ви з нами щомісяця', en: 'Thank you for giving every month' },
      receivedOn: {
        ua: 'Ми отримали ваш внесок: {sum}, {date}.',
        en: 'We have received your gift: {sum}, {date}.',
      },
      ...receiptTexts,
      monthly: {
        ua: 'Платіжний сервіс щомісяця списує цю суму з вашої картки. Припинити внески можна будь-коли: натисніть кнопку нижче, входити нікуди не потрібно.',
        en: 'This amount is charged to your card every month. You can stop at any time with the button below, without signing in.',
      },
      action: { ua: 'Переглянути або припинити', en: 'View or stop' },
    },
    values: ({ number, sum, name, foundation, date, buys }) => ({
      buys,
      contribution: number,
      sum,
      date,
      donor: name,
      foundation: foundation.name,
      edrpou: foundation.edrpou,
    }),
    compose: ({ name, buys }) => ({
      band: 'blush',
      blocks: ['gift', 'join'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['receivedOn', buys && 'buys', 'recipient', name && 'from', 'number', 'monthly'],
    }),
  }),
  'monthly-gift-failed': defineEmail<'monthly-gift-failed'>()({
    texts: {
      subject: { ua: 'Щомісячний внесок {sum} не списано', en: 'Your monthly gift of {sum} was not charged' },
      title: { ua: 'Цього разу не вдалося', en: 'It did not work this time' },
      failed: {
        ua: 'Банк не списав ваш щомісячний внесок {sum}. Можливо, на картці бракує грошей або її термін минув.',
        en: 'The bank did not charge your monthly gift of {sum}. There may not be enough money on the card, or it may have expired.',
      },
      again: {
        ua: 'Платіжний сервіс спробує ще раз сам, робити нічого не треба. Якщо ви хочете припинити внески, скористайтеся кнопкою нижче.',
        en: 'The payment service will try again by itself, there is nothing to do. If you want to stop giving, use the button below.',
      },
      action: { ua: 'Переглянути або припинити', en: 'View or stop' },
    },
    values: ({ sum }) => ({ sum }),
    compose: () => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['failed', 'again'],
    }),
  }),
  'monthly-gift-ended': defineEmail<'monthly-gift-ended'>()({
    texts: {
      subject: { ua: 'Щомісячні внески припинено', en: 'Your monthly gift has ended' },
      title: { ua: 'Щомісячні внески припинено', en: 'Your monthly gift has ended' },
      ended: {
        ua: 'З вашої картки більше не списуватимуть {sum} щомісяця.',
        en: '{sum} will no longer be charged to your card every month.',
      },
      thanks: {
        ua: 'Дякуємо за кожен місяць, що ви були поруч. Усе, що ви вже передали, стало допомогою.',
        en: 'Thank you for every month with us. All that you have given has become help.',
      },
      action: { ua: 'Переглянути', en: 'View' },
    },
    values: ({ sum }) => ({ sum }),
    compose: () => ({
      band: 'spring',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['ended', 'thanks'],
    }),
  }),
  'gift-card': defineEmail<'gift-card'>()({
    texts: {
      subject: { ua: 'Внесок на вашу честь: {donor}', en: 'A gift in your honour from {donor}' },
      subjectAnonymous: {
        ua: 'На вашу честь зроблено внесок',
        en: 'A gift was made in your honour',
        when: { ua: 'Якщо внесок без імені', en: 'If the contribution has no name' },
      },
      title: { ua: 'На вашу честь', en: 'In your honour' },
      given: {
        ua: '{honoured}, на вашу честь зроблено благодійний внесок. Від кого: {donor}.',
        en: '{honoured}, a charitable gift was made in your honour. From: {donor}.',
      },
      givenAnonymously: {
        ua: '{honoured}, на вашу честь зроблено благодійний внесок. Хто його зробив, нам не повідомили.',
        en: '{honoured}, a charitable gift was made in your honour. The donor has not left a name.',
        when: { ua: 'Якщо внесок без імені', en: 'If the contribution has no name' },
      },
      occasion: {
        ua: 'Слова до листівки: «{occasion}»',
        en: 'Words on the card: “{occasion}”',
        when: { ua: 'Якщо вказано нагоду', en: 'If there is an occasion' },
      },
      keep: {
        ua: 'Листівка вгорі: її можна зберегти або переслати. Робити нічого не потрібно.',
        en: 'The card is above: you can save it or pass it on. There is nothing you need to do.',
      },
    },
    values: ({ honoured, occasion, donor }) => ({ honoured, occasion, donor }),
    compose: ({ occasion, donor }) => ({
      band: 'blush',
      blocks: ['join'],
      subject: donor ? 'subject' : 'subjectAnonymous',
      title: 'title',
      paragraphs: [donor ? 'given' : 'givenAnonymously', occasion && 'occasion', 'keep'],
    }),
  }),
  'contribution-reversed': defineEmail<'contribution-reversed'>()({
    texts: {
      subject: {
        ua: 'Внесок {contribution}: записано помилково',
        en: 'Contribution {contribution}: recorded by mistake',
      },
      title: { ua: 'Внесок записано помилково', en: 'A contribution was recorded by mistake' },
      reversed: {
        ua: 'Ми помилково записали {sum} як ваш внесок {contribution} й виправили це. Перепрошуємо.',
        en: 'We recorded {sum} as your contribution {contribution} by mistake and have corrected it. We are sorry.',
      },
      notRefund,
      invalid: {
        ua: 'Подяка й документ, які ми надіслали раніше, більше не дійсні.',
        en: 'The thank-you email and the document that we sent before are no longer valid.',
      },
    },
    values: ({ number, sum }) => ({ contribution: number, sum }),
    compose: () => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      paragraphs: ['reversed', 'notRefund', 'invalid'],
    }),
  }),
};
