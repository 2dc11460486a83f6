import { hasPlaces, toContentsParagraph } from './contentsParagraph.ts';
import { type EmailTemplates, hasAttachedNumbers, type RecordedOutcome, type Translations } from './emailTemplate.ts';
import { notRefund } from './notRefund.ts';
import { openOrder } from './openOrder.ts';

interface RecordedTexts {
  subject: Translations;
  title: Translations;
  next: (open: string, hasNumbers: boolean) => Translations;
}

const recorded: Record<RecordedOutcome, RecordedTexts> = {
  partial: {
    subject: { ua: 'отримано частину оплати', en: 'part of the payment received' },
    title: { ua: 'Надійшла частина оплати', en: 'Part of the payment received' },
    next: (open, hasNumbers) => ({
      ua: `Щоб завершити оплату, сплатіть іще ${open}.${hasNumbers ? ' Стартовий номер надамо, щойно надійде вся сума.' : ''}`,
      en: `To complete the payment, please pay another ${open}.${hasNumbers ? ' Race numbers are assigned once the full amount arrives.' : ''}`,
    }),
  },
  surplus: {
    subject: { ua: 'сплачено більше, ніж потрібно', en: 'more received than was due' },
    title: { ua: 'Надійшло більше, ніж потрібно', en: 'More received than was due' },
    next: () => ({
      ua: 'Замовлення сплачено, платити більше не треба. Ми напишемо вам, щоб повернути різницю.',
      en: 'The order is paid; there is nothing more to pay. We will write to you to return the difference.',
    }),
  },
  cancelled: {
    subject: { ua: 'оплата за скасованим замовленням', en: 'payment for a cancelled order' },
    title: { ua: 'Гроші надійшли після скасування', en: 'The payment came after the cancellation' },
    next: () => ({
      ua: 'Це замовлення вже скасовано, і відновити його не вдалося. Ми напишемо вам, щоб повернути гроші.',
      en: 'This order had been cancelled and could not be restored. We will write to you to return the money.',
    }),
  },
  archived: {
    subject: { ua: 'оплата за пробіг, що вже відбувся', en: 'payment for a run that is over' },
    title: { ua: 'Гроші надійшли після пробігу', en: 'The payment came after the run' },
    next: () => ({
      ua: 'Цей пробіг уже відбувся, тому замовлення лишається неоплаченим. Ми напишемо вам, щоб повернути гроші або зробити з ними те, що оберете ви.',
      en: 'This run is over, so the order stays unpaid. We will write to you to return the money or use it as you choose.',
    }),
  },
};

const soldOut = {
  title: { ua: 'Гроші надійшли, а товари розкупили', en: 'Your money came after the goods were sold out' },
  paragraphs: [
    {
      ua: 'Поки гроші надходили, товари з цього замовлення, усі або частину, розкупили. Вашу оплату збережено за замовленням.',
      en: 'While the money was on its way, all or some of the goods in this order were sold out. Your payment is kept with the order.',
    },
    {
      ua: 'Оберіть, що зробити з грошима за ці товари: повернути їх вам чи лишити як благодійний внесок. Напишіть нам про це у відповідь. Якщо знайдемо товар раніше, повідомимо.',
      en: 'Please choose what happens to the money for these goods: a refund, or a charitable donation. Tell us by replying to this email. If we find the goods first, we will let you know.',
    },
  ],
};

const cancelledBy = {
  us: {
    ua: 'Ми скасували ваше замовлення. Якщо це несподіванка для вас, напишіть нам у відповідь – розберемося разом.',
    en: 'We have cancelled your order. If this surprises you, please reply to this email and we will sort it out.',
  },
  you: {
    ua: 'Ви скасували замовлення.',
    en: 'You have cancelled the order.',
  },
};

export const orderEmails = {
  'order-paid': ({ order, sum, raceNumbers, count, runners, contents, isShort, isFree }) => ({
    subject: isShort
      ? { ua: `Замовлення ${order}: товари розкупили`, en: `Order ${order}: goods sold out` }
      : isFree
        ? { ua: `Ви з нами: замовлення ${order}`, en: `You are in: order ${order}` }
        : { ua: `Оплату отримано: замовлення ${order}`, en: `Payment received: order ${order}` },
    title: isShort
      ? soldOut.title
      : isFree
        ? { ua: 'Ви з нами', en: 'You are in' }
        : { ua: 'Сплачено, дякуємо', en: 'Paid, thank you' },
    runners,
    action: openOrder,
    paragraphs: [
      isFree
        ? { ua: `За замовлення ${order} платити не потрібно.`, en: `There is nothing to pay for order ${order}.` }
        : { ua: `Ми отримали ${sum} за замовлення ${order}.`, en: `We have received ${sum} for order ${order}.` },
      toContentsParagraph(contents),
      ...(isShort ? soldOut.paragraphs : []),
      count > 0 && {
        ua: `${count === 1 ? 'Ваш стартовий номер' : 'Ваші стартові номери'}: ${raceNumbers}.`,
        en: `${count === 1 ? 'Your number' : 'Your numbers'} at the start: ${raceNumbers}.`,
      },
      hasAttachedNumbers(runners)
        ? {
            ua: 'Номер для друку й подію для календаря додано до листа. Документи й відомості про доставку – на сторінці замовлення.',
            en: 'The number to print and the calendar event are attached. Documents and delivery details are on the order page.',
          }
        : {
            ua: 'Документи й відомості про доставку – на сторінці замовлення.',
            en: 'Documents and delivery details are on the order page.',
          },
    ],
  }),
  'order-invoice': ({ order, sum, contents }) => ({
    subject: { ua: `Рахунок за замовленням ${order}`, en: `Invoice for order ${order}` },
    title: { ua: 'Рахунок готовий', en: 'Your invoice is ready' },
    action: openOrder,
    paragraphs: [
      {
        ua: `Замовлення ${order} на суму ${sum} прийнято. Рахунок у форматі PDF додано до листа.`,
        en: `Order ${order} for ${sum} has been accepted. The invoice is attached as a PDF.`,
      },
      toContentsParagraph(contents),
      {
        ua: `Залиште в призначенні платежу номер ${order}: за ним ми впізнаємо переказ. Щойно гроші надійдуть, ми напишемо.`,
        en: `Please leave the number ${order} in the payment purpose: it tells us whose transfer it is. We will write as soon as the money arrives.`,
      },
    ],
  }),
  'payment-recorded': ({ order, sum, outcome, open, contents }) => {
    const { subject, title, next } = recorded[outcome];
    return {
      subject: { ua: `Замовлення ${order}: ${subject.ua}`, en: `Order ${order}: ${subject.en}` },
      title,
      action: openOrder,
      paragraphs: [
        { ua: `Ми отримали ${sum} за замовлення ${order}.`, en: `We have received ${sum} for order ${order}.` },
        toContentsParagraph(contents),
        next(open, hasPlaces(contents)),
      ],
    };
  },
  'order-refunded': ({ order, sum, left, hadNumbers, correction, contents }) => ({
    subject: { ua: `Замовлення ${order}: повернення ${sum}`, en: `Order ${order}: refund of ${sum}` },
    title:
      left === null
        ? { ua: 'Кошти повернено', en: 'Your money was refunded' }
        : { ua: 'Частину коштів повернено', en: 'Part of your money was refunded' },
    action: openOrder,
    paragraphs: [
      {
        ua: `Повертаємо ${sum} за замовлення ${order}. Якщо ви платили карткою, гроші надійдуть протягом кількох банківських днів.`,
        en: `We are refunding ${sum} for order ${order}. If you paid by card, the money arrives within a few banking days.`,
      },
      toContentsParagraph(contents),
      left !== null && {
        ua: `Решта оплати, ${left}, залишається за замовленням: воно чинне.`,
        en: `The rest of the payment, ${left}, stays with the order, which remains valid.`,
      },
      hadNumbers && {
        ua: 'Стартові номери з цього замовлення більше не дійсні.',
        en: 'The race numbers of this order are no longer valid.',
      },
      correction !== undefined && {
        ua: 'Для бухгалтерії додаємо коригувальний рахунок із різницею.',
        en: 'A corrective invoice with the difference is attached for your accountant.',
      },
    ],
  }),
  'payment-reversed': ({ order, sum, open, hadNumbers, isCancelled }) => ({
    subject: {
      ua: `Замовлення ${order}: оплату зараховано помилково`,
      en: `Order ${order}: a payment was credited by mistake`,
    },
    title: { ua: 'Оплату зараховано помилково', en: 'A payment was credited by mistake' },
    action: openOrder,
    paragraphs: [
      {
        ua: `Ми помилково зарахували ${sum} за замовлення ${order} й виправили це. Перепрошуємо.`,
        en: `We credited ${sum} to order ${order} by mistake and have corrected it. We are sorry.`,
      },
      notRefund,
      isCancelled
        ? {
            ua: 'Замовлення знову скасоване, платити за ним не потрібно.',
            en: 'The order is cancelled again; there is nothing to pay for it.',
          }
        : open === null
          ? { ua: 'Платити за ним більше не треба.', en: 'There is nothing more to pay for it.' }
          : {
              ua: `Замовлення чекає на оплату: лишилося сплатити ${open}.`,
              en: `The order is waiting for payment: ${open} remains to be paid.`,
            },
      hadNumbers && {
        ua: 'Стартові номери з цього замовлення більше не дійсні.',
        en: 'The race numbers of this order are no longer valid.',
      },
      {
        ua: 'Якщо ви вже заплатили, напишіть нам у відповідь – розберемося разом.',
        en: 'If you have already paid, please reply to this email and we will sort it out.',
      },
    ],
  }),
  'order-cancelled': ({ order, by, contents }) => ({
    subject: { ua: `Замовлення ${order} скасовано`, en: `Order ${order} was cancelled` },
    title: { ua: 'Замовлення скасовано', en: 'Order cancelled' },
    action: openOrder,
    paragraphs: [
      { ua: `Замовлення ${order}. ${cancelledBy[by].ua}`, en: `Order ${order}. ${cancelledBy[by].en}` },
      toContentsParagraph(contents),
      by === 'you' &&
        hasPlaces(contents) && {
          ua: 'Реєстрації з нього можна замовити знову.',
          en: 'Its registrations can be ordered again.',
        },
      { ua: 'Платити за ним не потрібно.', en: 'There is nothing to pay for it.' },
    ],
  }),
  'reservation-expired': ({ order, sum, contents }) => ({
    subject: { ua: `Замовлення ${order}: час на оплату сплив`, en: `Order ${order}: the time to pay is over` },
    title: { ua: 'Час на оплату сплив', en: 'The time to pay is over' },
    action: openOrder,
    paragraphs: [
      {
        ua: `За замовлення ${order} на ${sum} не надійшло оплати, тож товари з нього ми більше не тримаємо.`,
        en: `We have received no payment for order ${order} of ${sum}, so its goods are no longer reserved.`,
      },
      toContentsParagraph(contents),
      { ua: 'Сплатити ще можна, доки вони є в наявності.', en: 'You can still pay while they are in stock.' },
    ],
  }),
  'order-expiring': ({ order, sum, until, contents }) => ({
    subject: {
      ua: `Замовлення ${order} чекає на оплату до ${until}`,
      en: `Order ${order} waits for your payment until ${until}`,
    },
    title: { ua: 'Замовлення ще не сплачено', en: 'Your order is not paid yet' },
    action: { ua: 'Сплатити замовлення', en: 'Pay for the order' },
    paragraphs: [
      {
        ua: `Замовлення ${order} на ${sum} тримаємо для вас до ${until}.`,
        en: `We are holding order ${order} of ${sum} for you until ${until}.`,
      },
      toContentsParagraph(contents),
      {
        ua: 'Якщо ви вже сплатили, нічого робити не треба: щойно гроші надійдуть, ми напишемо.',
        en: 'If you have already paid, there is nothing to do: we will write as soon as the money arrives.',
      },
    ],
  }),
  'invoice-reminder': ({ order, team, sum, contents }) => ({
    subject: { ua: `Команда «${team}»: рахунок чекає на оплату`, en: `Team “${team}”: the invoice is not paid yet` },
    title: { ua: 'Рахунок ще не сплачено', en: 'The invoice is not paid yet' },
    action: openOrder,
    paragraphs: [
      {
        ua: `За участь команди «${team}» залишилося сплатити ${sum}, замовлення ${order}. Стартові номери надамо після оплати.`,
        en: `${sum} remains to be paid for team “${team}”, order ${order}. Race numbers are assigned after the payment.`,
      },
      toContentsParagraph(contents),
      {
        ua: 'Якщо ви вже сплатили, нічого робити не треба: щойно гроші надійдуть, ми напишемо.',
        en: 'If you have already paid, there is nothing to do: we will write as soon as the money arrives.',
      },
    ],
  }),
} satisfies Partial<EmailTemplates>;
