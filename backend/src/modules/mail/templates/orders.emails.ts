import { defineEmail } from './defineEmail.ts';
import { hasAttachedNumbers } from './emailTemplate.ts';
import { hasPlaces, inOrder, notRefund, openOrder, toContents } from './sharedTexts.ts';

const isPaid = { ua: 'Звичайна оплата', en: 'A usual payment' };
const isFree = { ua: 'Якщо замовлення безкоштовне', en: 'If the order is free' };
const isSoldOut = { ua: 'Якщо товари розкупили', en: 'If the goods were sold out' };
const isPartial = { ua: 'Якщо це частина суми', en: 'If it is a part of the amount' };
const isSurplus = { ua: 'Якщо сплачено забагато', en: 'If it is more than was due' };
const isCancelled = { ua: 'Якщо замовлення скасовано', en: 'If the order was cancelled' };
const isArchived = { ua: 'Якщо пробіг уже минув', en: 'If the run is over' };
const hadNumbers = { ua: 'Якщо були стартові номери', en: 'If there were race numbers' };
const byUs = { ua: 'Якщо скасували ми', en: 'If we cancelled it' };
const byYou = { ua: 'Якщо скасував покупець', en: 'If the buyer cancelled it' };

const recorded = {
  partial: { subject: 'subjectPartial', title: 'titlePartial' },
  surplus: { subject: 'subjectSurplus', title: 'titleSurplus' },
  cancelled: { subject: 'subjectCancelled', title: 'titleCancelled' },
  archived: { subject: 'subjectArchived', title: 'titleArchived' },
} as const;

const numbersInvalid = {
  ua: 'Стартові номери з цього замовлення більше не дійсні.',
  en: 'The race numbers of this order are no longer valid.',
  when: hadNumbers,
} as const;

const alreadyPaid = {
  ua: 'Якщо ви вже сплатили, нічого робити не треба: щойно гроші надійдуть, ми напишемо.',
  en: 'If you have already paid, there is nothing to do: we will write as soon as the money arrives.',
} as const;

export const orderEmails = {
  'order-paid': defineEmail<'order-paid'>()({
    texts: {
      subject: { ua: 'Оплату отримано: замовлення {order}', en: 'Payment received: order {order}', when: isPaid },
      subjectFree: { ua: 'Ви з нами: замовлення {order}', en: 'You are in: order {order}', when: isFree },
      subjectSoldOut: {
        ua: 'Замовлення {order}: товари розкупили',
        en: 'Order {order}: goods sold out',
        when: isSoldOut,
      },
      title: { ua: 'Сплачено, дякуємо', en: 'Paid, thank you', when: isPaid },
      titleFree: { ua: 'Ви з нами', en: 'You are in', when: isFree },
      titleSoldOut: {
        ua: 'Гроші надійшли, а товари розкупили',
        en: 'Your money came after the goods were sold out',
        when: isSoldOut,
      },
      received: { ua: 'Ми отримали {sum} за замовлення {order}.', en: 'We have received {sum} for order {order}.' },
      free: {
        ua: 'За замовлення {order} платити не потрібно.',
        en: 'There is nothing to pay for order {order}.',
        when: isFree,
      },
      inOrder,
      soldOut: {
        ua: 'Поки гроші надходили, товари з цього замовлення, усі або частину, розкупили. Вашу оплату збережено за замовленням.',
        en: 'While the money was on its way, all or some of the goods in this order were sold out. Your payment is kept with the order.',
        when: isSoldOut,
      },
      choose: {
        ua: 'Оберіть, що зробити з грошима за ці товари: повернути їх вам чи лишити як благодійний внесок. Напишіть нам про це у відповідь. Якщо знайдемо товар раніше, повідомимо.',
        en: 'Please choose what happens to the money for these goods: a refund, or a charitable donation. Tell us by replying to this email. If we find the goods first, we will let you know.',
        when: isSoldOut,
      },
      number: {
        ua: 'Ваш стартовий номер: {numbers}.',
        en: 'Your race number: {numbers}.',
        when: { ua: 'Якщо номер один', en: 'If there is one number' },
      },
      numbers: {
        ua: 'Ваші стартові номери: {numbers}.',
        en: 'Your race numbers: {numbers}.',
        when: { ua: 'Якщо номерів кілька', en: 'If there are several numbers' },
      },
      documents: {
        ua: 'Усі документи – на сторінці замовлення.',
        en: 'All documents are on the order page.',
        when: { ua: 'Якщо номерів до листа не додано', en: 'If no numbers are attached' },
      },
      attached: {
        ua: 'PDF для друку й подію для календаря додано до листа. Інші документи – на сторінці замовлення.',
        en: 'A PDF to print and the calendar event are attached. Other documents are on the order page.',
        when: { ua: 'Якщо до листа додано один номер', en: 'If one number is attached' },
      },
      attachedSeveral: {
        ua: 'Номери для друку й подію для календаря додано до листа. Інші документи – на сторінці замовлення.',
        en: 'The numbers to print and the calendar event are attached. Other documents are on the order page.',
        when: { ua: 'Якщо до листа додано кілька номерів', en: 'If several numbers are attached' },
      },
      action: openOrder,
    },
    values: ({ order, sum, raceNumbers, contents }, locale) => ({
      order,
      sum,
      numbers: raceNumbers || null,
      contents: toContents(contents, locale),
    }),
    compose: ({ count, runners, contents, isShort, isFree }) => ({
      band: 'blaze',
      blocks: ['run', 'kits', 'roster', 'lines'],
      subject: isShort ? 'subjectSoldOut' : isFree ? 'subjectFree' : 'subject',
      title: isShort ? 'titleSoldOut' : isFree ? 'titleFree' : 'title',
      runners,
      action: 'action',
      paragraphs: [
        isFree ? 'free' : 'received',
        contents && 'inOrder',
        isShort && 'soldOut',
        isShort && 'choose',
        count > 0 && (count === 1 ? 'number' : 'numbers'),
        hasAttachedNumbers(runners) ? (count === 1 ? 'attached' : 'attachedSeveral') : 'documents',
      ],
    }),
  }),
  'order-invoice': defineEmail<'order-invoice'>()({
    texts: {
      subject: { ua: 'Рахунок за замовленням {order}', en: 'Invoice for order {order}' },
      title: { ua: 'Рахунок готовий', en: 'Your invoice is ready' },
      accepted: {
        ua: 'Замовлення {order} на суму {sum} прийнято. Рахунок у форматі PDF додано до листа.',
        en: 'Order {order} for {sum} has been accepted. The invoice is attached as a PDF.',
      },
      inOrder,
      purpose: {
        ua: 'Залиште в призначенні платежу номер {purpose}: за ним ми впізнаємо переказ. Щойно гроші надійдуть, ми напишемо.',
        en: 'Please leave the number {purpose} in the payment purpose: it tells us whose transfer it is. We will write as soon as the money arrives.',
      },
      action: openOrder,
    },
    values: ({ order, sum, contents }, locale) => ({
      order,
      sum,
      contents: toContents(contents, locale),
      purpose: order,
    }),
    compose: ({ contents }) => ({
      blocks: ['bill', 'lines', 'roster'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['accepted', contents && 'inOrder', 'purpose'],
    }),
  }),
  'order-to-pay': defineEmail<'order-to-pay'>()({
    texts: {
      subject: { ua: 'Замовлення {order}: оплатіть карткою', en: 'Order {order}: please pay by card' },
      title: { ua: 'Замовлення чекає на оплату', en: 'Your order is waiting for payment' },
      placed: {
        ua: 'Ми оформили для вас замовлення {order} на суму {sum}.',
        en: 'We have placed order {order} for {sum} for you.',
      },
      inOrder,
      until: {
        ua: 'Тримаємо його для вас до {until}. Щойно ви заплатите, надішлемо підтвердження.',
        en: 'We keep it for you until {until}. As soon as you pay, we will send a confirmation.',
        when: { ua: 'Якщо місця чи товари тримаємо до певного часу', en: 'If places or goods are held for a time' },
      },
      mistake: {
        ua: 'Якщо ви нас про це не просили, нічого не робіть: замовлення без оплати ні до чого вас не зобов’язує.',
        en: 'If you did not ask us for it, do nothing: an order that is not paid binds you to nothing.',
      },
      action: { ua: 'Оплатити замовлення', en: 'Pay for the order' },
    },
    values: ({ order, sum, until, contents }, locale) => ({
      order,
      sum,
      until,
      contents: toContents(contents, locale),
    }),
    compose: ({ contents, until }) => ({
      blocks: ['lines', 'run'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['placed', contents && 'inOrder', until && 'until', 'mistake'],
    }),
  }),
  'payment-recorded': defineEmail<'payment-recorded'>()({
    texts: {
      received: { ua: 'Ми отримали {sum} за замовлення {order}.', en: 'We have received {sum} for order {order}.' },
      inOrder,
      subjectPartial: {
        ua: 'Замовлення {order}: отримано частину оплати',
        en: 'Order {order}: part of the payment received',
        when: isPartial,
      },
      titlePartial: { ua: 'Надійшла частина оплати', en: 'Part of the payment received', when: isPartial },
      partial: {
        ua: 'Щоб завершити оплату, сплатіть іще {open}.',
        en: 'To complete the payment, please pay another {open}.',
        when: {
          ua: 'Якщо це частина суми, без участі в пробігу',
          en: 'If it is a part of the amount, without places in the run',
        },
      },
      partialOfPlaces: {
        ua: 'Щоб завершити оплату, сплатіть іще {open}. Стартовий номер надамо, щойно надійде вся сума.',
        en: 'To complete the payment, please pay another {open}. Race numbers are assigned once the full amount arrives.',
        when: {
          ua: 'Якщо це частина суми за участь у пробігу',
          en: 'If it is a part of the amount for places in the run',
        },
      },
      subjectSurplus: {
        ua: 'Замовлення {order}: сплачено більше, ніж потрібно',
        en: 'Order {order}: more received than was due',
        when: isSurplus,
      },
      titleSurplus: { ua: 'Надійшло більше, ніж потрібно', en: 'More received than was due', when: isSurplus },
      surplus: {
        ua: 'Замовлення сплачено, платити більше не треба. Ми напишемо вам, щоб повернути різницю.',
        en: 'The order is paid; there is nothing more to pay. We will write to you to return the difference.',
        when: isSurplus,
      },
      subjectCancelled: {
        ua: 'Замовлення {order}: оплата за скасованим замовленням',
        en: 'Order {order}: payment for a cancelled order',
        when: isCancelled,
      },
      titleCancelled: {
        ua: 'Гроші надійшли після скасування',
        en: 'The payment came after the cancellation',
        when: isCancelled,
      },
      cancelled: {
        ua: 'Це замовлення вже скасовано, і відновити його не вдалося. Ми напишемо вам, щоб повернути гроші.',
        en: 'This order had been cancelled and could not be restored. We will write to you to return the money.',
        when: isCancelled,
      },
      subjectArchived: {
        ua: 'Замовлення {order}: оплата за пробіг, що вже відбувся',
        en: 'Order {order}: payment for a run that is over',
        when: isArchived,
      },
      titleArchived: { ua: 'Гроші надійшли після пробігу', en: 'The payment came after the run', when: isArchived },
      archived: {
        ua: 'Цей пробіг уже відбувся, тому замовлення лишається неоплаченим. Ми напишемо вам, щоб повернути гроші або зробити з ними те, що оберете ви.',
        en: 'This run is over, so the order stays unpaid. We will write to you to return the money or use it as you choose.',
        when: isArchived,
      },
      action: openOrder,
    },
    values: ({ order, sum, open, contents }, locale) => ({
      order,
      sum,
      open,
      contents: toContents(contents, locale),
    }),
    compose: ({ outcome, contents }) => ({
      band: 'mist',
      blocks: outcome === 'partial' ? ['bill'] : [],
      ...recorded[outcome],
      action: 'action',
      paragraphs: [
        'received',
        contents && 'inOrder',
        outcome === 'partial' && hasPlaces(contents) ? 'partialOfPlaces' : outcome,
      ],
    }),
  }),
  'order-refunded': defineEmail<'order-refunded'>()({
    texts: {
      subject: { ua: 'Замовлення {order}: повернення {sum}', en: 'Order {order}: refund of {sum}' },
      titleAll: {
        ua: 'Кошти повернено',
        en: 'Your money was refunded',
        when: { ua: 'Якщо повернено все', en: 'If everything was refunded' },
      },
      titlePart: {
        ua: 'Частину коштів повернено',
        en: 'Part of your money was refunded',
        when: { ua: 'Якщо повернено частину', en: 'If a part was refunded' },
      },
      refunding: {
        ua: 'Повертаємо {sum} за замовлення {order}. Якщо ви платили карткою, гроші надійдуть протягом кількох банківських днів.',
        en: 'We are refunding {sum} for order {order}. If you paid by card, the money arrives within a few banking days.',
        when: { ua: 'Якщо спосіб оплати невідомий', en: 'If the way of payment is not known' },
      },
      toCard: {
        ua: 'Повертаємо {sum} за замовлення {order} на картку, з якої ви платили. Гроші надійдуть протягом кількох банківських днів, залежно від банку.',
        en: 'We are refunding {sum} for order {order} to the card you paid with. The money arrives within a few banking days, depending on your bank.',
        when: { ua: 'Якщо повертаємо на картку', en: 'If the money goes back to a card' },
      },
      toAccount: {
        ua: 'Повертаємо {sum} за замовлення {order} переказом на рахунок. Міжбанківський переказ триває один-три банківські дні.',
        en: 'We are refunding {sum} for order {order} by bank transfer. A transfer between banks takes one to three banking days.',
        when: { ua: 'Якщо повертаємо переказом', en: 'If the money goes back by transfer' },
      },
      inOrder,
      left: {
        ua: 'Решта оплати, {left}, залишається за замовленням: воно чинне.',
        en: 'The rest of the payment, {left}, stays with the order, which remains valid.',
        when: { ua: 'Якщо повернено частину', en: 'If a part was refunded' },
      },
      numbersInvalid,
      correction: {
        ua: 'Для бухгалтерії додаємо коригувальний рахунок із різницею.',
        en: 'A corrective invoice with the difference is attached for your accountant.',
        when: { ua: 'Якщо додано коригувальний рахунок', en: 'If a corrective invoice is attached' },
      },
      action: openOrder,
    },
    values: ({ order, sum, left, contents }, locale) => ({
      order,
      sum,
      left,
      contents: toContents(contents, locale),
    }),
    compose: ({ left, hadNumbers, correction, contents, way }) => ({
      band: 'mist',
      subject: 'subject',
      title: left === null ? 'titleAll' : 'titlePart',
      action: 'action',
      paragraphs: [
        way === 'card' ? 'toCard' : way === 'transfer' ? 'toAccount' : 'refunding',
        contents && 'inOrder',
        left !== null && 'left',
        hadNumbers && 'numbersInvalid',
        correction !== undefined && 'correction',
      ],
    }),
  }),
  'payment-reversed': defineEmail<'payment-reversed'>()({
    texts: {
      subject: {
        ua: 'Замовлення {order}: оплату зараховано помилково',
        en: 'Order {order}: a payment was credited by mistake',
      },
      title: { ua: 'Оплату зараховано помилково', en: 'A payment was credited by mistake' },
      reversed: {
        ua: 'Ми помилково зарахували {sum} за замовлення {order} й виправили це. Перепрошуємо.',
        en: 'We credited {sum} to order {order} by mistake and have corrected it. We are sorry.',
      },
      notRefund,
      cancelled: {
        ua: 'Замовлення знову скасоване, платити за ним не потрібно.',
        en: 'The order is cancelled again; there is nothing to pay for it.',
        when: isCancelled,
      },
      nothing: {
        ua: 'Платити за ним більше не треба.',
        en: 'There is nothing more to pay for it.',
        when: { ua: 'Якщо сплачено все', en: 'If everything is paid' },
      },
      open: {
        ua: 'Замовлення чекає на оплату: лишилося сплатити {open}.',
        en: 'The order is waiting for payment: {open} remains to be paid.',
        when: { ua: 'Якщо сплачено не все', en: 'If some is not paid' },
      },
      numbersInvalid,
      alreadyPaid: {
        ua: 'Якщо ви вже заплатили, напишіть нам у відповідь – розберемося разом.',
        en: 'If you have already paid, please reply to this email and we will sort it out.',
      },
      action: openOrder,
    },
    values: ({ order, sum, open }) => ({ order, sum, open }),
    compose: ({ open, hadNumbers, isCancelled }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [
        'reversed',
        'notRefund',
        isCancelled ? 'cancelled' : open === null ? 'nothing' : 'open',
        hadNumbers && 'numbersInvalid',
        'alreadyPaid',
      ],
    }),
  }),
  'order-cancelled': defineEmail<'order-cancelled'>()({
    texts: {
      subject: { ua: 'Замовлення {order} скасовано', en: 'Order {order} was cancelled' },
      title: { ua: 'Замовлення скасовано', en: 'Order cancelled' },
      us: {
        ua: 'Ми скасували ваше замовлення {order}. Якщо це несподіванка для вас, напишіть нам у відповідь – розберемося разом.',
        en: 'We have cancelled your order {order}. If this surprises you, please reply to this email and we will sort it out.',
        when: byUs,
      },
      you: {
        ua: 'Ви скасували замовлення {order}.',
        en: 'You have cancelled order {order}.',
        when: byYou,
      },
      inOrder,
      again: {
        ua: 'Реєстрації з нього можна замовити знову.',
        en: 'Its registrations can be ordered again.',
        when: byYou,
      },
      nothing: { ua: 'Платити за ним не потрібно.', en: 'There is nothing to pay for it.' },
      action: openOrder,
    },
    values: ({ order, contents }, locale) => ({ order, contents: toContents(contents, locale) }),
    compose: ({ by, contents }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [by, contents && 'inOrder', by === 'you' && hasPlaces(contents) && 'again', 'nothing'],
    }),
  }),
  'reservation-expired': defineEmail<'reservation-expired'>()({
    texts: {
      subject: { ua: 'Замовлення {order}: час на оплату сплив', en: 'Order {order}: the time to pay is over' },
      title: { ua: 'Час на оплату сплив', en: 'The time to pay is over' },
      expired: {
        ua: 'За замовлення {order} на {sum} не надійшло оплати, тож товарів із нього ми більше не тримаємо.',
        en: 'We have received no payment of {sum} for order {order}, so its goods are no longer reserved.',
      },
      inOrder,
      still: {
        ua: 'Сплатити ще можна, доки вони є в наявності.',
        en: 'You can still pay while they are in stock.',
      },
      action: openOrder,
    },
    values: ({ order, sum, contents }, locale) => ({ order, sum, contents: toContents(contents, locale) }),
    compose: ({ contents }) => ({
      band: 'mist',
      blocks: ['lines'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['expired', contents && 'inOrder', 'still'],
    }),
  }),
  'order-expiring': defineEmail<'order-expiring'>()({
    texts: {
      subject: {
        ua: 'Замовлення {order} чекає на оплату до {until}',
        en: 'Order {order}: please pay by {until}',
      },
      title: { ua: 'Замовлення ще не оплачено', en: 'Your order is not paid yet' },
      holding: {
        ua: 'Замовлення {order} на {sum} тримаємо для вас до {until}.',
        en: 'We are holding order {order} ({sum}) for you until {until}.',
      },
      inOrder,
      alreadyPaid,
      action: { ua: 'Оплатити замовлення', en: 'Pay for the order' },
    },
    values: ({ order, sum, until, contents }, locale) => ({
      order,
      sum,
      until,
      contents: toContents(contents, locale),
    }),
    compose: ({ contents }) => ({
      blocks: ['bill', 'lines'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['holding', contents && 'inOrder', 'alreadyPaid'],
    }),
  }),
  'invoice-reminder': defineEmail<'invoice-reminder'>()({
    texts: {
      subject: { ua: 'Команда «{team}»: рахунок чекає на оплату', en: 'Team “{team}”: the invoice is not paid yet' },
      title: { ua: 'Рахунок ще не сплачено', en: 'The invoice is not paid yet' },
      remains: {
        ua: 'За участь команди «{team}» залишилося сплатити {sum}, замовлення {order}. Стартові номери надамо після оплати.',
        en: 'Team “{team}”, order {order}: {sum} remains to be paid. Race numbers are assigned after payment.',
      },
      inOrder,
      alreadyPaid,
      action: openOrder,
    },
    values: ({ order, team, sum, contents }, locale) => ({
      order,
      team,
      sum,
      contents: toContents(contents, locale),
    }),
    compose: ({ contents }) => ({
      blocks: ['bill', 'roster'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['remains', contents && 'inOrder', 'alreadyPaid'],
    }),
  }),
};
