import type { EmailTemplates, Translations } from './emailTemplate.ts';

const openRegistration: Translations = { ua: 'Відкрити реєстрацію', en: 'Open the registration' };

const leads = {
  week: {
    subject: { ua: 'За тиждень – Благодійний пробіг', en: 'The Charity Run is in a week' },
    title: { ua: 'Побачимося за тиждень', en: 'See you in a week' },
    advice: {
      ua: 'Перевірте, чи є у вас номер: його можна надрукувати або забрати в офісі стартових пакетів.',
      en: 'Please check that you have your number: print it, or collect it at the kit office.',
    },
  },
  day: {
    subject: { ua: 'Завтра – Благодійний пробіг', en: 'The Charity Run is tomorrow' },
    title: { ua: 'Побачимося завтра', en: 'See you tomorrow' },
    advice: {
      ua: 'Візьміть номер, воду й гарний настрій. Приходьте раніше: до старту ще треба дійти.',
      en: 'Bring your number, some water and a good mood, and come early.',
    },
  },
};

const list = (label: Translations, names: readonly string[]) =>
  names.length > 0 && { ua: `${label.ua}: ${names.join(', ')}.`, en: `${label.en}: ${names.join(', ')}.` };

export const participationEmails = {
  'registration-submitted': ({ names }) => ({
    subject: {
      ua: 'Реєстрацію на Благодійний пробіг прийнято',
      en: 'Your registration for the Charity Run was received',
    },
    title: { ua: 'Реєстрацію прийнято', en: 'Registration received' },
    action: openRegistration,
    paragraphs: [
      list({ ua: 'На старт записано', en: 'At the start' }, names),
      {
        ua: 'Переглянути чи змінити дані й оплатити внесок можна в кабінеті на сайті. Стартовий номер надамо після оплати.',
        en: 'You can see or change the details and pay the contribution in your account on the site. Race numbers are assigned after the payment.',
      },
    ],
  }),
  'registration-withdrawn': ({ name }) => ({
    subject: {
      ua: 'Реєстрацію на Благодійний пробіг скасовано',
      en: 'Your registration for the Charity Run was withdrawn',
    },
    title: { ua: 'Реєстрацію скасовано', en: 'Registration withdrawn' },
    action: { ua: 'Відкрити кабінет', en: 'Open your account' },
    paragraphs: [
      {
        ua: `Ви скасували реєстрацію: ${name}. Якщо передумаєте, зареєструйтеся знову, доки реєстрація відкрита.`,
        en: `You have withdrawn the registration of ${name}. If you change your mind, register again while registration is open.`,
      },
    ],
  }),
  'registration-changed': ({ name, people, sum, correction }) => ({
    subject: { ua: `Команда «${name}»: змінено кількість учасників`, en: `Team “${name}” has another size` },
    title: { ua: 'Кількість учасників змінено', en: 'The team size was changed' },
    action: openRegistration,
    paragraphs: [
      { ua: `Команда «${name}», учасників: ${people}.`, en: `Team “${name}”, participants: ${people}.` },
      sum && { ua: `До сплати за замовленням: ${sum}.`, en: `To pay for the order: ${sum}.` },
      correction !== undefined && {
        ua: 'До листа додано оновлений рахунок, за яким треба платити, і коригувальний рахунок із різницею.',
        en: 'The updated invoice, which is to be paid, and a corrective invoice with the difference are attached.',
      },
    ],
  }),
  'roster-changed': ({ team, added, removed, free }) => ({
    subject: { ua: `Команда «${team}»: склад змінено`, en: `Team “${team}”: the roster was changed` },
    title: { ua: 'Склад команди змінено', en: 'The roster was changed' },
    action: { ua: 'Відкрити список команди', en: 'Open the roster' },
    paragraphs: [
      { ua: `Команда «${team}».`, en: `Team “${team}”.` },
      list({ ua: 'Додано', en: 'Added' }, added),
      list({ ua: 'Вилучено', en: 'Removed' }, removed),
      free > 0
        ? { ua: `Вільних місць: ${free}.`, en: `Free places: ${free}.` }
        : { ua: 'Вільних місць більше немає.', en: 'There are no free places left.' },
    ],
  }),
  'team-invitation': ({ team, name }) => ({
    subject: {
      ua: `Ви в команді «${team}» на Благодійному пробігу`,
      en: `You are in team “${team}” of the Charity Run`,
    },
    title: { ua: 'Вас записано в команду', en: 'You are in the team' },
    action: { ua: 'Подивитися', en: 'Have a look' },
    paragraphs: [
      {
        ua: `Вітаємо! Капітан записав вас у команду «${team}» на Благодійний пробіг. У списку: ${name}.`,
        en: `Welcome! The captain has put you on the roster of team “${team}” for the Charity Run, as ${name}.`,
      },
      {
        ua: 'Стартовий номер ви отримаєте від капітана. Якщо це помилка, напишіть нам у відповідь.',
        en: 'Your captain will give you your race number. If this is a mistake, please reply to this email.',
      },
    ],
  }),
  'team-removal': ({ team, name }) => ({
    subject: { ua: `Вас вилучено зі складу команди «${team}»`, en: `You were removed from team “${team}”` },
    title: { ua: 'Ви більше не в команді', en: 'You are no longer in the team' },
    paragraphs: [
      {
        ua: `Капітан вилучив зі складу команди «${team}» такий запис: ${name}.`,
        en: `The captain has removed ${name} from the roster of team “${team}”.`,
      },
      {
        ua: 'Якщо це помилка, зверніться до капітана або напишіть нам у відповідь.',
        en: 'If this is a mistake, please ask your captain or reply to this email.',
      },
    ],
  }),
  'roster-reminder': ({ team, free }) => ({
    subject: { ua: `Команда «${team}»: заповніть склад`, en: `Team “${team}”: please fill in the roster` },
    title: { ua: 'Склад команди ще неповний', en: 'The roster is not complete yet' },
    action: { ua: 'Відкрити список команди', en: 'Open the roster' },
    paragraphs: [
      {
        ua: `У команді «${team}» ще є місця без імені: ${free}.`,
        en: `Team “${team}” still has places without a name: ${free}.`,
      },
      {
        ua: 'Впишіть учасників самі або надішліть їм посилання, за яким вони приєднаються. З іменами ми швидше підготуємо стартові пакети.',
        en: 'Please enter the runners, or send them the link to join. With their names the starter kits are ready sooner.',
      },
    ],
  }),
  'run-reminder': ({ lead, runners, day, time, place }) => ({
    subject: leads[lead].subject,
    title: leads[lead].title,
    runners,
    action: { ua: 'Відкрити номери й документи', en: 'Open numbers and documents' },
    paragraphs: [
      {
        ua: `Старт ${day} о ${time}, ${place}. Подію для календаря додано до листа.`,
        en: `The start is on ${day} at ${time}, ${place}. The calendar event is attached.`,
      },
      leads[lead].advice,
    ],
  }),
} satisfies Partial<EmailTemplates>;
