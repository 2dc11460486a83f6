import type { Locale } from '../../content/index.ts';
import { defineEmail } from './defineEmail.ts';
import type { Runner } from './emailTemplate.ts';
import { hasPlaces, inOrder, openOrder, toContents } from './sharedTexts.ts';

const ofSize = { ua: 'Якщо змінено розмір', en: 'If the size was changed' };
const ofDelivery = { ua: 'Якщо змінено спосіб отримання', en: 'If the delivery was changed' };
const ofPart = { ua: 'Якщо повернути просять не все замовлення', en: 'If the request is not about the whole order' };

const unnamed = { ua: 'вільне місце', en: 'a free place' };
const numberSign = { ua: '№', en: 'No.' } as const;
const listPlaces = (people: readonly Runner[], locale: Locale) =>
  people.map(({ number, name }) => `${numberSign[locale]} ${number}, ${name ?? unnamed[locale]}`).join('; ');

const withPlaces = { ua: 'Якщо в замовленні є участь у пробігу', en: 'If the order has places in the run' };
const withoutPlaces = { ua: 'Якщо в замовленні немає участі в пробігу', en: 'If the order has no places in the run' };

export const selfServiceEmails = {
  'order-changed': defineEmail<'order-changed'>()({
    texts: {
      subject: { ua: 'Замовлення {order} змінено', en: 'Order {order} was changed' },
      titleSize: { ua: 'Розмір змінено', en: 'Size changed', when: ofSize },
      titleDelivery: { ua: 'Спосіб отримання змінено', en: 'Delivery changed', when: ofDelivery },
      size: {
        ua: 'Новий розмір у замовленні {order}: {details}.',
        en: 'New size in order {order}: {details}.',
        when: ofSize,
      },
      delivery: {
        ua: 'Як отримаєте замовлення {order}: {details}.',
        en: 'How you will receive order {order}: {details}.',
        when: ofDelivery,
      },
      notYou: {
        ua: 'Якщо це зробили не ви, напишіть нам у відповідь.',
        en: 'If this was not you, please reply to this email.',
      },
      action: openOrder,
    },
    values: ({ order, details }) => ({ order, details }),
    compose: ({ change }) => ({
      blocks: change === 'delivery' ? ['kits'] : [],
      subject: 'subject',
      title: change === 'size' ? 'titleSize' : 'titleDelivery',
      paragraphs: [change, 'notYou'],
      action: 'action',
    }),
  }),
  'refund-requested': defineEmail<'refund-requested'>()({
    texts: {
      subject: {
        ua: 'Заяву про повернення коштів отримано: замовлення {order}',
        en: 'We have your refund request: order {order}',
      },
      title: { ua: 'Ми отримали вашу заяву', en: 'We have your request' },
      received: {
        ua: 'Ви попросили повернути кошти за замовлення {order}. Розглянемо заяву протягом десяти робочих днів і напишемо, що вирішили.',
        en: 'You have asked for a refund of order {order}. We will decide within ten working days and write to you.',
      },
      receivedPart: {
        ua: 'Ви попросили повернути кошти за частину місць у замовленні {order}: {returnedPlaces}. За них сплачено {sum}. Розглянемо заяву протягом десяти робочих днів і напишемо, що вирішили.',
        en: 'You have asked for a refund of some places of order {order}: {returnedPlaces}. {sum} was paid for them. We will decide within ten working days and write to you.',
        when: ofPart,
      },
      inOrder,
      places: {
        ua: 'Доки рішення немає, номер і місце на старті залишаються за вами.',
        en: 'Until then the number and the place at the start are yours.',
        when: withPlaces,
      },
      action: openOrder,
    },
    values: ({ order, contents, people = [], sum = '' }, locale) => ({
      order,
      contents: toContents(contents, locale),
      returnedPlaces: listPlaces(people, locale),
      sum,
    }),
    compose: ({ contents, people }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      paragraphs: [people ? 'receivedPart' : 'received', contents && 'inOrder', hasPlaces(contents) && 'places'],
      action: 'action',
    }),
  }),
  'places-returned': defineEmail<'places-returned'>()({
    texts: {
      subject: { ua: 'Місця повернуто: замовлення {order}', en: 'Places returned: order {order}' },
      title: { ua: 'Місця повернуто', en: 'Places returned' },
      returned: {
        ua: 'У замовленні {order} більше немає місць: {returnedPlaces}. Їхні номери вже не дійсні, решта місць і номерів лишається.',
        en: 'Order {order} no longer has these places: {returnedPlaces}. Their numbers are void; all other places and numbers stay.',
      },
      money: {
        ua: 'За них сплачено {sum}. Про повернення цих коштів напишемо окремо.',
        en: '{sum} was paid for them. We will write to you about this money separately.',
      },
      invoice: {
        ua: 'Додаємо коригувальний рахунок: у ньому видно, що було і що стало.',
        en: 'The corrective invoice is attached: it shows the order before and after the change.',
        when: { ua: 'Якщо є коригувальний рахунок', en: 'If there is a corrective invoice' },
      },
      action: openOrder,
    },
    values: ({ order, people, sum }, locale) => ({ order, returnedPlaces: listPlaces(people, locale), sum }),
    compose: ({ correction }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      paragraphs: ['returned', 'money', correction !== undefined && 'invoice'],
      action: 'action',
    }),
  }),
  'refund-declined': defineEmail<'refund-declined'>()({
    texts: {
      subject: {
        ua: 'Рішення щодо повернення коштів: замовлення {order}',
        en: 'Decision on your refund request: order {order}',
      },
      title: { ua: 'Повернути кошти не можемо', en: 'We cannot refund this order' },
      declined: {
        ua: 'Ми розглянули заяву про повернення коштів за замовлення {order} і не можемо її задовольнити.',
        en: 'We have considered your request for a refund of order {order} and cannot grant it.',
      },
      inOrder,
      reason: { ua: '{reason}', en: '{reason}' },
      places: {
        ua: 'Номер і місце на старті залишаються за вами. Якщо маєте запитання, напишіть нам у відповідь.',
        en: 'The number and the place at the start stay yours. If you have questions, please reply to this email.',
        when: withPlaces,
      },
      valid: {
        ua: 'Замовлення залишається чинним. Якщо маєте запитання, напишіть нам у відповідь.',
        en: 'The order remains valid. If you have questions, please reply to this email.',
        when: withoutPlaces,
      },
      action: openOrder,
    },
    values: ({ order, reason, contents }, locale) => ({ order, reason, contents: toContents(contents, locale) }),
    compose: ({ reason, contents }) => ({
      band: 'mist',
      subject: 'subject',
      title: 'title',
      paragraphs: ['declined', contents && 'inOrder', reason && 'reason', hasPlaces(contents) ? 'places' : 'valid'],
      action: 'action',
    }),
  }),
  'place-transferred': defineEmail<'place-transferred'>()({
    texts: {
      subject: {
        ua: 'Місце на старті передано: номер {number}',
        en: 'Your place was transferred: number {number}',
      },
      title: { ua: 'Місце передано', en: 'Place transferred' },
      transferred: {
        ua: 'Номер {number} із замовлення {order} передано. Хто передає: {from}. Хто побіжить: {to}.',
        en: 'Number {number} of order {order} has been transferred. From: {from}. To: {to}.',
      },
      invalid: {
        ua: 'Попередній онлайн-номер більше не дійсний. Якщо ви нікому не надсилали посилання, одразу напишіть нам у відповідь.',
        en: 'The earlier online number is no longer valid. If you sent nobody a link, please reply to this email at once.',
      },
      action: openOrder,
    },
    values: ({ order, number, from, to }) => ({ order, number, from, to }),
    compose: () => ({
      subject: 'subject',
      title: 'title',
      paragraphs: ['transferred', 'invalid'],
      action: 'action',
    }),
  }),
  'person-changed': defineEmail<'person-changed'>()({
    texts: {
      subject: { ua: 'Дані учасника змінено: замовлення {order}', en: 'Details were changed: order {order}' },
      title: { ua: 'Ми змінили дані', en: 'We changed the details' },
      changed: {
        ua: 'Ось що тепер записано для {runner} у замовленні {order}.',
        en: 'This is what order {order} now says of {runner}.',
      },
      name: {
        ua: 'Ім’я на номері: {name}.',
        en: 'Name on the bib: {name}.',
        when: { ua: 'Якщо змінено ім’я', en: 'If the name was changed' },
      },
      city: {
        ua: 'Місто: {city}.',
        en: 'City: {city}.',
        when: { ua: 'Якщо змінено місто', en: 'If the city was changed' },
      },
      race: {
        ua: 'Дистанція: {race}.',
        en: 'Distance: {race}.',
        when: { ua: 'Якщо змінено дистанцію', en: 'If the distance was changed' },
      },
      participation: {
        ua: 'Формат: {participation}.',
        en: 'Format: {participation}.',
        when: { ua: 'Якщо змінено формат', en: 'If the format was changed' },
      },
      size: {
        ua: 'Розмір футболки: {size}.',
        en: 'T-shirt size: {size}.',
        when: ofSize,
      },
      delivery: {
        ua: 'Як отримаєте замовлення: {delivery}.',
        en: 'How you will receive the order: {delivery}.',
        when: ofDelivery,
      },
      details: {
        ua: 'Змінено також особисті дані або контакти.',
        en: 'Personal details or contacts were changed, too.',
        when: { ua: 'Якщо змінено особисті дані', en: 'If personal details were changed' },
      },
      wrong: {
        ua: 'Якщо щось не так, напишіть нам у відповідь.',
        en: 'If something is wrong, please reply to this email.',
      },
      action: openOrder,
    },
    values: ({ order, name: runner, changes: { name, city, race, participation, size, delivery } }) => ({
      order,
      runner,
      name,
      city,
      race,
      participation,
      size,
      delivery,
    }),
    compose: ({ changes }) => ({
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [
        'changed',
        changes.name && 'name',
        changes.city && 'city',
        changes.race && 'race',
        changes.participation && 'participation',
        changes.size && 'size',
        changes.delivery && 'delivery',
        changes.details && 'details',
        'wrong',
      ],
    }),
  }),
  'places-merged': defineEmail<'places-merged'>()({
    texts: {
      subject: { ua: 'Ми лишили одне місце з двох', en: 'We kept one of two places' },
      title: { ua: 'Одне місце замість двох', en: 'One place instead of two' },
      kept: {
        ua: 'Хто біжить: {name}. Ця людина була у списках двічі, тому ми лишили одне місце, у замовленні {kept}.',
        en: '{name} was on the lists twice, so one place stays, in order {kept}.',
      },
      number: {
        ua: 'Діє номер {number}.',
        en: 'Number {number} is valid.',
        when: { ua: 'Якщо номер уже є', en: 'If there is a number already' },
      },
      paidNumber: {
        ua: 'Номер надішлемо незабаром.',
        en: 'The number follows shortly.',
        when: { ua: 'Якщо номера ще немає', en: 'If there is no number yet' },
      },
      unpaid: {
        ua: 'Це замовлення ще не сплачено. Номер надамо після оплати.',
        en: 'This order is not paid yet. The number follows the payment.',
        when: { ua: 'Якщо місце ще не сплачене', en: 'If the place is not paid yet' },
      },
      endedNumber: {
        ua: 'Номер {previous} із замовлення {ended} більше не дійсний. Його вже ніхто не отримає.',
        en: 'Number {previous} of order {ended} is no longer valid. Nobody else will get it.',
        when: { ua: 'Якщо закрите місце мало номер', en: 'If the place that ended had a number' },
      },
      endedPlace: {
        ua: 'Місця в замовленні {ended} більше немає.',
        en: 'The place in order {ended} has ended.',
        when: { ua: 'Якщо закрите місце не мало номера', en: 'If the place that ended had no number' },
      },
      cancelled: {
        ua: 'Більше в замовленні {ended} нічого немає, тому його скасовано.',
        en: 'There is nothing else in order {ended}, so it is cancelled.',
        when: { ua: 'Якщо замовлення скасовано', en: 'If the order is cancelled' },
      },
      smaller: {
        ua: 'Решта замовлення {ended} лишається без змін.',
        en: 'The rest of order {ended} stays as it is.',
        when: { ua: 'Якщо в замовленні є ще щось', en: 'If the order has more' },
      },
      freed: {
        ua: 'Місце в команді лишається за командою: капітан може записати на нього іншу людину.',
        en: 'The team keeps the place: its captain can name another person.',
        when: { ua: 'Якщо закрите місце було в команді', en: 'If the place that ended belonged to a team' },
      },
      refund: {
        ua: 'За закрите місце сплачено {sum}. Ці кошти повернемо й напишемо про це окремо.',
        en: '{sum} was paid for the place that ended. It will be refunded, and we will write to you about it separately.',
        when: { ua: 'Якщо кошти повернемо', en: 'If the money will be refunded' },
      },
      keep: {
        ua: 'За закрите місце сплачено {sum}. Ці кошти лишаються на допомогу, як ми з вами домовилися.',
        en: '{sum} was paid for the place that ended. As agreed with you, this money goes to help.',
        when: { ua: 'Якщо кошти лишаються допомогою', en: 'If the money stays as help' },
      },
      invoice: {
        ua: 'Сума рахунка змінилася. Новий рахунок – на сторінці замовлення {ended}.',
        en: 'The amount of the invoice has changed. The new one is on the page of order {ended}.',
        when: { ua: 'Якщо змінився рахунок', en: 'If the invoice has changed' },
      },
      wrong: {
        ua: 'Якщо це різні люди або щось не так, напишіть нам у відповідь.',
        en: 'If these are two people, or something is wrong, please reply to this email.',
      },
      action: {
        ...openOrder,
        when: { ua: 'Якщо пишемо власнику кабінету', en: 'If it goes to the owner of the account' },
      },
    },
    values: ({ kept, ended, name, keptNumber, endedNumber, sum }) => ({
      kept,
      ended,
      name,
      number: keptNumber,
      previous: endedNumber,
      sum,
    }),
    compose: ({ isKeptPaid, keptNumber, endedNumber, effect, money, isInvoiced, isGuest }) => ({
      subject: 'subject',
      title: 'title',
      paragraphs: [
        'kept',
        !isKeptPaid ? 'unpaid' : keptNumber === null ? 'paidNumber' : 'number',
        endedNumber === null ? 'endedPlace' : 'endedNumber',
        effect === 'order-cancelled' && 'cancelled',
        effect === 'order-smaller' && 'smaller',
        effect === 'place-freed' && 'freed',
        money,
        isInvoiced && 'invoice',
        'wrong',
      ],
      ...(!isGuest && { action: 'action' }),
    }),
  }),
  'place-moved': defineEmail<'place-moved'>()({
    texts: {
      subject: { ua: 'Місце перенесено до замовлення {target}', en: 'A place was moved to order {target}' },
      title: { ua: 'Місце перенесено', en: 'Place moved' },
      moved: {
        ua: 'Місце із замовлення {former} тепер у замовленні {target}. Хто біжить: {name}.',
        en: 'The place of {name} was in order {former} and is now in order {target}.',
      },
      newNumber: {
        ua: 'Новий номер: {number}. Попередній номер, {previous}, більше не дійсний.',
        en: 'The new number is {number}. The previous one, {previous}, is no longer valid.',
        when: { ua: 'Якщо номер новий', en: 'If the number is new' },
      },
      sameNumber: {
        ua: 'Номер лишається: {previous}.',
        en: 'The number stays: {previous}.',
        when: { ua: 'Якщо номер той самий', en: 'If the number stays' },
      },
      laterNumber: {
        ua: 'Новий номер надамо, коли замовлення {target} буде сплачено. Попередній більше не дійсний.',
        en: 'A new number follows when order {target} is paid. The previous one is no longer valid.',
        when: { ua: 'Якщо замовлення ще не сплачено', en: 'If the order is not paid yet' },
      },
      goes: {
        ua: 'Разом із місцем перенесено кошти: {goes}.',
        en: 'The money went along with the place: {goes}.',
        when: { ua: 'Якщо кошти перенесено', en: 'If the money went along' },
      },
      stays: {
        ua: 'У замовленні {former} лишилося {stays}. Щоб отримати ці кошти назад, напишіть нам у відповідь.',
        en: '{stays} stays in order {former}. To get this money back, please reply to this email.',
        when: { ua: 'Якщо кошти лишилися', en: 'If the money stays' },
      },
      action: openOrder,
    },
    values: ({ from, to, name, before, after, goes, stays }) => ({
      former: from,
      target: to,
      name,
      previous: before,
      number: after,
      goes,
      stays,
    }),
    compose: ({ before, after, goes, stays }) => ({
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [
        'moved',
        after === null ? 'laterNumber' : after === before ? 'sameNumber' : 'newNumber',
        goes && 'goes',
        stays && 'stays',
      ],
    }),
  }),
  'place-received': defineEmail<'place-received'>()({
    texts: {
      subject: {
        ua: '{run}: ваш номер {number}',
        en: 'Your number at {run}: {number}',
      },
      title: { ua: 'Місце ваше', en: 'The place is yours' },
      received: { ua: 'Місце на старті передано вам.', en: 'A place at the start was transferred to you.' },
      print: { ua: 'Номер для друку додано до листа.', en: 'The number to print is attached.' },
      action: { ua: 'Відкрити реєстрацію', en: 'Open the registration' },
    },
    values: ({ number, name }) => ({ number, name }),
    compose: ({ number, name }) => ({
      band: 'blaze',
      blocks: ['run', 'kits'],
      subject: 'subject',
      title: 'title',
      runners: [{ number, name }],
      action: 'action',
      paragraphs: ['received', 'print'],
    }),
  }),
};
