import { type EmailTemplates, hasAttachedNumbers, type RecordedOutcome } from './emailTemplate.ts';

const open = 'Відкрити замовлення';

const recorded: Record<RecordedOutcome, { subject: string; title: string; next: (open: string) => string }> = {
  partial: {
    subject: 'отримано частину оплати',
    title: 'Надійшла частина оплати',
    next: (left) => `Щоб завершити оплату, сплатіть іще ${left}. Номер на старті надамо, щойно надійде вся сума.`,
  },
  surplus: {
    subject: 'сплачено більше, ніж потрібно',
    title: 'Надійшло більше, ніж потрібно',
    next: () => 'Замовлення сплачено, платити більше не треба. Ми напишемо вам, щоб повернути різницю.',
  },
  cancelled: {
    subject: 'оплата за скасованим замовленням',
    title: 'Гроші надійшли після скасування',
    next: () => 'Це замовлення вже скасовано, і відновити його не вдалося. Ми напишемо вам, щоб повернути гроші.',
  },
};

const cancelledBy = {
  us: 'Ми скасували ваше замовлення. Якщо це несподіванка для вас, напишіть нам у відповідь – розберемося разом.',
  you: 'Ви скасували замовлення. Реєстрації з нього можна замовити знову.',
};

export const orderTexts: Pick<
  EmailTemplates,
  | 'order-paid'
  | 'order-invoice'
  | 'payment-recorded'
  | 'order-refunded'
  | 'order-cancelled'
  | 'reservation-expired'
  | 'order-expiring'
  | 'number-voided'
  | 'numbers-assigned'
  | 'waybill-assigned'
  | 'parcel-ready'
  | 'contribution-receipt'
> = {
  'order-paid': ({ order, sum, raceNumbers, count, runners }) => ({
    subject: `Оплату отримано: замовлення ${order}`,
    title: 'Сплачено, дякуємо',
    runners,
    action: open,
    paragraphs: [
      `Ми отримали ${sum} за замовлення ${order}.`,
      ...(count > 0 ? [`${count === 1 ? 'Ваш номер' : 'Ваші номери'} на старті: ${raceNumbers}.`] : []),
      hasAttachedNumbers(runners)
        ? 'Номер для друку й подію для календаря додано до листа. Документи й відомості про доставку – на сторінці замовлення.'
        : 'Документи й відомості про доставку – на сторінці замовлення.',
    ],
  }),
  'order-invoice': ({ order, sum }) => ({
    subject: `Рахунок за замовленням ${order}`,
    title: 'Рахунок готовий',
    action: open,
    paragraphs: [
      `Замовлення ${order} на суму ${sum} прийнято. Рахунок у форматі PDF додано до листа.`,
      `Залиште в призначенні платежу номер ${order}: за ним ми впізнаємо переказ. Щойно гроші надійдуть, ми напишемо.`,
    ],
  }),
  'payment-recorded': ({ order, sum, outcome, open: left }) => ({
    subject: `Замовлення ${order}: ${recorded[outcome].subject}`,
    title: recorded[outcome].title,
    action: open,
    paragraphs: [`Ми отримали ${sum} за замовлення ${order}.`, recorded[outcome].next(left)],
  }),
  'order-refunded': ({ order, sum, left, hadNumbers }) => ({
    subject: `Замовлення ${order}: повернення ${sum}`,
    title: left === null ? 'Кошти повернено' : 'Частину коштів повернено',
    action: open,
    paragraphs: [
      `Повертаємо ${sum} за замовлення ${order}. Якщо ви платили карткою, гроші надійдуть протягом кількох банківських днів.`,
      ...(left === null ? [] : [`Решта оплати, ${left}, залишається за замовленням: воно чинне.`]),
      ...(hadNumbers ? ['Номери на старті з цього замовлення більше не дійсні.'] : []),
    ],
  }),
  'order-cancelled': ({ order, by }) => ({
    subject: `Замовлення ${order} скасовано`,
    title: 'Замовлення скасовано',
    action: open,
    paragraphs: [`Замовлення ${order}. ${cancelledBy[by]}`, 'Платити за ним не потрібно.'],
  }),
  'reservation-expired': ({ order, sum }) => ({
    subject: `Замовлення ${order}: час на оплату сплив`,
    title: 'Час на оплату сплив',
    action: open,
    paragraphs: [
      `За замовлення ${order} на ${sum} не надійшло оплати, тож товари з нього ми більше не тримаємо.`,
      'Сплатити ще можна, доки вони є в наявності.',
    ],
  }),
  'order-expiring': ({ order, sum, until }) => ({
    subject: `Замовлення ${order} чекає на оплату до ${until}`,
    title: 'Замовлення ще не сплачено',
    action: 'Сплатити замовлення',
    paragraphs: [
      `Замовлення ${order} на ${sum} тримаємо для вас до ${until}.`,
      'Якщо ви вже сплатили, нічого робити не треба: щойно гроші надійдуть, ми напишемо.',
    ],
  }),
  'number-voided': ({ order, number, name }) => ({
    subject: `Номер ${number} більше не дійсний`,
    title: `Номер ${number} скасовано`,
    action: open,
    paragraphs: [
      name
        ? `Номер ${number}, за яким мав бігти учасник ${name}, більше не дійсний.`
        : `Номер ${number} із замовлення ${order} більше не дійсний.`,
      'Якщо буде новий номер, ми надішлемо його окремим листом. Є запитання – напишіть нам у відповідь.',
    ],
  }),
  'numbers-assigned': ({ order, runners }) => ({
    subject: `Замовлення ${order}: нові номери на старті`,
    title: runners.length === 1 ? 'Ваш новий номер' : 'Ваші нові номери',
    runners,
    action: open,
    paragraphs: [`За замовленням ${order} надано нові номери. Надрукуйте їх знову: попередні не дійсні.`],
  }),
  'waybill-assigned': ({ orderNumber, waybillNumber, branch, page }) => ({
    subject: `Замовлення ${orderNumber}: є номер накладної`,
    code: waybillNumber,
    title: 'Ваша посилка має номер',
    action: open,
    paragraphs: [
      `Замовлення ${orderNumber} відправимо Новою поштою. Куди: ${branch}.`,
      `Де зараз посилка, видно на сторінці замовлення та в перевізника: ${page}`,
      'Коли посилка буде у відділенні, ми напишемо ще раз.',
    ],
  }),
  'parcel-ready': ({ orderNumber, waybillNumber, branch, until }) => ({
    subject: until
      ? `Замовлення ${orderNumber} чекає на вас у відділенні до ${until}`
      : `Замовлення ${orderNumber} чекає на вас у відділенні`,
    code: waybillNumber,
    title: 'Посилку можна забирати',
    action: open,
    paragraphs: [
      `Замовлення ${orderNumber} вже тут: ${branch}.`,
      ...(until ? [`Останній день безкоштовного зберігання: ${until}.`] : []),
      'Візьміть із собою документ або застосунок перевізника й назвіть номер накладної.',
    ],
  }),
  'contribution-receipt': ({ number, sum, name, foundation, date }) => ({
    subject: `Ваш внесок ${sum} прийнято`,
    title: 'Дякуємо за внесок',
    action: 'Відкрити сторінку внеску',
    paragraphs: [
      date ? `Ми отримали ваш внесок: ${sum}, ${date}.` : `Ми отримали ваш внесок: ${sum}.`,
      ...(foundation ? [`Отримувач: ${foundation.name}, код ЄДРПОУ ${foundation.edrpou}.`] : []),
      name ? `Від кого: ${name}.` : 'Внесок анонімний.',
      `Номер внеску: ${number}. Збережіть цей лист і доданий документ: вони підтверджують вашу пожертву.`,
    ],
  }),
};
