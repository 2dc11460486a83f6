import type { EmailTemplates } from './emailTemplate.ts';

const list = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label}: ${names.join(', ')}.`] : []);

const leads = {
  week: { subject: 'За тиждень – Благодійний пробіг', title: 'Побачимося за тиждень' },
  day: { subject: 'Завтра – Благодійний пробіг', title: 'Побачимося завтра' },
};

export const participationTexts: Pick<
  EmailTemplates,
  | 'registration-submitted'
  | 'registration-withdrawn'
  | 'registration-changed'
  | 'roster-changed'
  | 'team-invitation'
  | 'team-removal'
  | 'run-reminder'
> = {
  'registration-submitted': ({ names }) => ({
    subject: 'Реєстрацію на Благодійний пробіг прийнято',
    title: 'Реєстрацію прийнято',
    action: 'Відкрити реєстрацію',
    paragraphs: [
      `На старт записано: ${names.join(', ')}.`,
      'Переглянути чи змінити дані й оплатити внесок можна в кабінеті на сайті. Номер на старті надамо після оплати.',
    ],
  }),
  'registration-withdrawn': ({ name }) => ({
    subject: 'Реєстрацію на Благодійний пробіг скасовано',
    title: 'Реєстрацію скасовано',
    action: 'Відкрити кабінет',
    paragraphs: [`Ви скасували реєстрацію: ${name}. Якщо передумаєте, зареєструйтеся знову, доки реєстрація відкрита.`],
  }),
  'registration-changed': ({ name, people, sum }) => ({
    subject: `Команда «${name}»: змінено кількість учасників`,
    title: 'Кількість учасників змінено',
    action: 'Відкрити реєстрацію',
    paragraphs: [
      `Команда «${name}», учасників: ${people}.`,
      ...(sum
        ? [
            `До сплати за замовленням: ${sum}. Якщо рахунок уже виставлено, надішліть собі новий зі сторінки замовлення.`,
          ]
        : []),
    ],
  }),
  'roster-changed': ({ team, added, removed, free }) => ({
    subject: `Команда «${team}»: склад змінено`,
    title: 'Склад команди змінено',
    action: 'Відкрити список команди',
    paragraphs: [
      `Команда «${team}».`,
      ...list('Додано', added),
      ...list('Вилучено', removed),
      free > 0 ? `Вільних місць: ${free}.` : 'Вільних місць більше немає.',
    ],
  }),
  'team-invitation': ({ team, name }) => ({
    subject: `Ви в команді «${team}» на Благодійному пробігу`,
    title: 'Вас записано в команду',
    action: 'Подивитися',
    paragraphs: [
      `Вітаємо! Капітан записав вас у команду «${team}» на Благодійний пробіг. У списку: ${name}.`,
      'Номер на старті ви отримаєте від капітана. Якщо це помилка, напишіть нам у відповідь.',
    ],
  }),
  'team-removal': ({ team, name }) => ({
    subject: `Вас вилучено зі складу команди «${team}»`,
    title: 'Ви більше не в команді',
    paragraphs: [
      `Капітан вилучив зі складу команди «${team}» такий запис: ${name}.`,
      'Якщо це помилка, зверніться до капітана або напишіть нам у відповідь.',
    ],
  }),
  'run-reminder': ({ lead, runners, day, time, place }) => ({
    subject: leads[lead].subject,
    title: leads[lead].title,
    runners,
    action: 'Відкрити номери й документи',
    paragraphs: [
      `Старт ${day} о ${time}, ${place}. Подію для календаря додано до листа.`,
      lead === 'week'
        ? 'Перевірте, чи є у вас номер: його можна надрукувати або забрати в стартовому офісі.'
        : 'Візьміть номер, воду й гарний настрій. Приходьте раніше: до старту ще треба дійти.',
    ],
  }),
};
