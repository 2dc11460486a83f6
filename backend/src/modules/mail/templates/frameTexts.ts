const ofPickup = { ua: 'Якщо замовлення забирають в офісі', en: 'If the order is collected at the office' };
const ofGoods = { ua: 'Якщо в замовленні лише товари', en: 'If the order has only goods' };
const ofParcel = { ua: 'Якщо замовлення їде посилкою', en: 'If the order goes by parcel' };
const ofNumber = { ua: 'Якщо обрано лише номер', en: 'If only the number was chosen' };
const ofReceived = {
  ua: 'Якщо місце передали, а пакет їде платникові',
  en: 'If the place was passed on and the payer gets the kit',
};
const onSite = { ua: 'Якщо біжать наживо', en: 'If they run on site' };
const online = { ua: 'Якщо біжать онлайн', en: 'If they run online' };
const ofBill = { ua: 'Якщо платять за рахунком', en: 'If an invoice is to be paid' };
const ofTeam = { ua: 'Якщо замовлення команди', en: 'If a team ordered' };
const toMember = { ua: 'Учасникові команди', en: 'To a member of a team' };
const toDonor = { ua: 'Благодійникові', en: 'To a donor' };

/** Texts around those of every kind. */
export const frameTexts = {
  reply: { ua: 'Маєте запитання? Просто напишіть нам у відповідь.', en: 'Any questions? Just reply to this email.' },
  phone: { ua: 'Або зателефонуйте: {phone}.', en: 'Or call us: {phone}.' },
  signature: { ua: 'Команда «{run}»', en: 'The {run} team' },
  sender: { ua: '{foundation}, код ЄДРПОУ {edrpou}', en: '{foundation}, EDRPOU code {edrpou}' },
  ofOrder: { ua: 'Замовлення {order}', en: 'Order {order}' },
  ofContribution: { ua: 'Внесок {contribution}', en: 'Contribution {contribution}' },
  bib: { ua: 'Стартовий номер {number}, {name}', en: 'Race number {number}, {name}' },
  tableNumber: { ua: 'Номер', en: 'Number' },
  tableRunner: { ua: 'Учасник', en: 'Runner' },
  tableUnnamed: { ua: 'місце ще вільне', en: 'place not filled yet' },
  tableMore: {
    ua: 'Ще номерів: {count}. Усі вони – за посиланням.',
    en: 'More numbers: {count}. The link shows them all.',
  },

  titleOnSite: { ua: '{day}, {time}', en: '{day}, {time}', when: onSite },
  onSite: {
    ua: 'Це час старту. Приходьте раніше: до лінії ще треба дійти.',
    en: 'That is when the run starts. Come early: it takes a while to reach the line.',
    when: onSite,
  },
  titleOnline: { ua: '{day}, {hours}', en: '{day}, {hours}', when: online },
  anywhere: { ua: 'Будь-де: де ви, там і траса', en: 'Anywhere: the course is where you are', when: online },
  online: {
    ua: 'Години за київським часом. Стартуйте тоді, коли зручно вам.',
    en: 'The hours are Kyiv time. Start whenever it suits you.',
    when: online,
  },

  titleKits: { ua: 'Офіс стартових пакетів', en: 'Kit office', when: ofPickup },
  titleGoods: { ua: 'Де забрати замовлення', en: 'Where to collect', when: ofGoods },
  actionMap: { ua: 'Прокласти маршрут до офісу', en: 'Directions to the office', when: ofPickup },
  titleBring: { ua: 'Що взяти з собою', en: 'What to bring', when: ofPickup },
  bring: {
    ua: 'Номер замовлення: {order}. Досить цього листа на екрані.',
    en: 'Your order number: {order}. This email on a screen is enough.',
    when: ofPickup,
  },
  titleParcel: { ua: 'Доставка', en: 'Delivery', when: ofParcel },
  parcel: {
    ua: 'Щойно посилка матиме номер накладної, ми надішлемо його окремим листом.',
    en: 'As soon as the parcel has a waybill number, we will send it in another email.',
    when: ofParcel,
  },
  titleNumberOnly: { ua: 'Лише електронний номер', en: 'Number by email only', when: ofNumber },
  numberOnly: {
    ua: 'Стартового пакета в цьому замовленні немає, забирати нічого не треба: номер уже у вас. Надрукуйте його або покажіть на екрані.',
    en: 'This order has no starter kit and there is nothing to collect: the number is yours already. Print it or show it on a screen.',
    when: ofNumber,
  },
  titleWithPayer: { ua: 'Стартовий пакет', en: 'Starter kit', when: ofReceived },
  withPayer: {
    ua: 'Пакет їде посилкою тому, хто оформив замовлення. Домовтеся, як його передати.',
    en: 'The kit goes by parcel to the person who ordered it. Please agree how you will get it.',
    when: ofReceived,
  },

  titleLines: { ua: 'Вартість', en: 'Price' },
  tableTotal: { ua: 'Разом', en: 'Total' },

  titleBill: { ua: 'Як сплатити', en: 'How to pay', when: ofBill },
  tableSum: { ua: 'Сума', en: 'Amount', when: ofBill },
  tableUntil: { ua: 'Сплатити до', en: 'Pay by', when: ofBill },
  tableRecipient: { ua: 'Отримувач', en: 'Recipient', when: ofBill },
  tableIban: { ua: 'IBAN', en: 'IBAN', when: ofBill },
  tableEdrpou: { ua: 'Код ЄДРПОУ', en: 'EDRPOU code', when: ofBill },
  tableBank: { ua: 'Банк', en: 'Bank', when: ofBill },
  tableSwift: { ua: 'SWIFT', en: 'SWIFT', when: ofBill },
  tablePurpose: { ua: 'Призначення', en: 'Purpose', when: ofBill },

  titleRoster: { ua: 'Список команди', en: 'Team roster', when: ofTeam },
  roster: {
    ua: 'Впишіть імена до {until} або надішліть учасникам запрошення, щоб вони додалися самі.',
    en: 'Enter the names by {until}, or send the runners an invitation to add themselves.',
    when: ofTeam,
  },
  actionRoster: { ua: 'Вписати імена чи запросити', en: 'Enter names or invite', when: ofTeam },
  titleCaptain: { ua: 'Хто запрошує', en: 'Who invites you', when: toMember },
  captain: { ua: 'Капітан команди', en: 'Captain of the team', when: toMember },

  titleGift: { ua: 'Що зробить ваш внесок', en: 'What your gift will do', when: toDonor },
  gift: {
    ua: 'Він іде одержувачеві допомоги цього року. На сторінці одержувача написано, що саме купимо, скільки це коштує та коли буде звіт.',
    en: 'It goes to this year’s aid beneficiary. Their page says what exactly the money will buy, what it costs and when we report.',
    when: toDonor,
  },
  actionGift: { ua: 'Дізнатися, на що підуть гроші', en: 'See what the money will buy', when: toDonor },
  titleJoin: { ua: 'А ще можна бігти', en: 'You can run, too', when: toDonor },
  joinOnline: {
    ua: 'Або онлайн: того самого дня будь-де, {hours} за київським часом.',
    en: 'Or online: anywhere on the same day, {hours} Kyiv time.',
    when: toDonor,
  },
  actionJoin: { ua: 'Зареєструватися на пробіг', en: 'Register for the run', when: toDonor },

  titleForgotten: {
    ua: 'Забули пароль?',
    en: 'Forgot your password?',
    when: { ua: 'Якщо кабінет уже є', en: 'If there is an account already' },
  },
  actionRecover: {
    ua: 'Відновити пароль',
    en: 'Recover the password',
    when: { ua: 'Якщо кабінет уже є', en: 'If there is an account already' },
  },

  whyAccount: {
    ua: 'Ви отримали цей лист, бо цю адресу вказали на нашому сайті.',
    en: 'You get this email because this address was entered on our site.',
  },
  whyOrder: {
    ua: 'Ви отримали цей лист, бо маєте замовлення чи берете участь у пробігу.',
    en: 'You get this email because you have an order or take part in the run.',
  },
  whyRegistration: {
    ua: 'Ви отримали цей лист, бо вас записано на пробіг.',
    en: 'You get this email because you are registered for the run.',
  },
  whyContribution: {
    ua: 'Ви отримали цей лист, бо зробили внесок.',
    en: 'You get this email because you made a contribution.',
  },
  whyHonour: {
    ua: 'Ви отримали цей лист, бо людина, яка зробила внесок на вашу честь, попросила надіслати вам листівку. Більше листів не буде: вашої адреси ми не зберігаємо.',
    en: 'You get this email because the person who made a gift in your honour asked us to send you the card. There will be no more emails: we do not keep your address.',
  },
  card: { ua: 'Листівка на вашу честь', en: 'The card in your honour' },
  whyFundraiser: {
    ua: 'Ви отримали цей лист, бо відкрили сторінку збору.',
    en: 'You get this email because you opened a fundraising page.',
  },
  whySubscription: {
    ua: 'Ви отримали цей лист, бо ми пишемо учасникам і покупцям про пробіг.',
    en: 'You get this email because we write to participants and buyers about the run.',
  },
  whyOffice: {
    ua: 'Ви отримали цей лист, бо маєте доступ до офісу.',
    en: 'You get this email because you have access to the office.',
  },
  actionSite: { ua: 'Відкрити сайт', en: 'Open the site' },
  actionPolicy: { ua: 'Політика конфіденційності', en: 'Privacy policy' },
} as const;
