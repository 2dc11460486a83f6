import { defineEmail } from './defineEmail.ts';

const openRegistration = { ua: 'Відкрити реєстрацію', en: 'Open the registration' } as const;
const openRoster = { ua: 'Відкрити список команди', en: 'Open the roster' } as const;

const onSite = { ua: 'Якщо хтось біжить наживо', en: 'If somebody runs on site' };
const elsewhere = { ua: 'Якщо всі біжать онлайн', en: 'If all run online' };
const inWeek = { ua: 'За тиждень до пробігу', en: 'A week before the run' };
const inDay = { ua: 'За день до пробігу', en: 'A day before the run' };

const orNull = (names: readonly string[]) => names.join(', ') || null;

export const participationEmails = {
  'registration-submitted': defineEmail<'registration-submitted'>()({
    texts: {
      subject: {
        ua: 'Реєстрацію прийнято: {run}',
        en: 'Your registration for {run} was received',
      },
      title: { ua: 'Реєстрацію прийнято', en: 'Registration received' },
      who: { ua: 'На старт записано: {names}.', en: 'Registered: {names}.' },
      next: {
        ua: 'Переглянути чи змінити дані й оплатити внесок можна в кабінеті на сайті. Стартовий номер надамо після оплати.',
        en: 'You can see or change the details and pay the contribution in your account on the site. Race numbers are assigned after the payment.',
      },
      action: openRegistration,
    },
    values: ({ names }) => ({ names: orNull(names) }),
    compose: ({ names }) => ({
      blocks: ['run', 'roster'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: [names.length > 0 && 'who', 'next'],
    }),
  }),
  'registration-withdrawn': defineEmail<'registration-withdrawn'>()({
    texts: {
      subject: {
        ua: 'Реєстрацію скасовано: {run}',
        en: 'Your registration for {run} was withdrawn',
      },
      title: { ua: 'Реєстрацію скасовано', en: 'Registration withdrawn' },
      withdrawn: {
        ua: 'Ви скасували реєстрацію: {name}. Якщо передумаєте, зареєструйтеся знову, доки реєстрація відкрита.',
        en: 'You have withdrawn the registration of {name}. If you change your mind, register again while registration is open.',
      },
      action: { ua: 'Відкрити кабінет', en: 'Open your account' },
    },
    values: ({ name }) => ({ name }),
    compose: () => ({ band: 'mist', subject: 'subject', title: 'title', action: 'action', paragraphs: ['withdrawn'] }),
  }),
  'registration-changed': defineEmail<'registration-changed'>()({
    texts: {
      subject: {
        ua: 'Команда «{team}»: змінено кількість учасників',
        en: 'Team “{team}”: number of participants changed',
      },
      title: { ua: 'Кількість учасників змінено', en: 'The team size was changed' },
      size: { ua: 'Команда «{team}», учасників: {people}.', en: 'Team “{team}”, participants: {people}.' },
      toPay: {
        ua: 'До сплати за замовленням: {sum}.',
        en: 'To be paid for the order: {sum}.',
        when: { ua: 'Якщо є замовлення', en: 'If there is an order' },
      },
      invoices: {
        ua: 'До листа додано оновлений рахунок, за яким треба платити, і коригувальний рахунок із різницею.',
        en: 'The updated invoice, which is to be paid, and a corrective invoice with the difference are attached.',
        when: { ua: 'Якщо до листа додано рахунки', en: 'If invoices are attached' },
      },
      action: openRegistration,
    },
    values: ({ name, people, sum }) => ({ team: name, people, sum }),
    compose: ({ sum, correction }) => ({
      blocks: ['bill', 'roster'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['size', sum && 'toPay', correction !== undefined && 'invoices'],
    }),
  }),
  'roster-changed': defineEmail<'roster-changed'>()({
    texts: {
      subject: { ua: 'Команда «{team}»: склад змінено', en: 'Team “{team}”: the roster was changed' },
      title: { ua: 'Склад команди змінено', en: 'The roster was changed' },
      team: { ua: 'Команда «{team}».', en: 'Team “{team}”.' },
      added: {
        ua: 'Додано: {added}.',
        en: 'Added: {added}.',
        when: { ua: 'Якщо когось додано', en: 'If people were added' },
      },
      removed: {
        ua: 'Вилучено: {removed}.',
        en: 'Removed: {removed}.',
        when: { ua: 'Якщо когось вилучено', en: 'If people were removed' },
      },
      free: {
        ua: 'Вільних місць: {free}.',
        en: 'Free places: {free}.',
        when: { ua: 'Якщо є вільні місця', en: 'If places are free' },
      },
      full: {
        ua: 'Вільних місць більше немає.',
        en: 'There are no free places left.',
        when: { ua: 'Якщо місць не лишилося', en: 'If no places are left' },
      },
      action: openRoster,
    },
    values: ({ team, added, removed, free }) => ({ team, added: orNull(added), removed: orNull(removed), free }),
    compose: ({ added, removed, free }) => ({
      blocks: ['roster'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['team', added.length > 0 && 'added', removed.length > 0 && 'removed', free > 0 ? 'free' : 'full'],
    }),
  }),
  'team-invitation': defineEmail<'team-invitation'>()({
    texts: {
      subject: {
        ua: 'Ви в команді «{team}»: {run}',
        en: 'You are in team “{team}” of {run}',
      },
      title: { ua: 'Вас записано в команду', en: 'You are in the team' },
      welcome: {
        ua: 'Вітаємо! Капітан записав вас у команду «{team}» на пробіг «{run}». У списку: {name}.',
        en: 'Welcome! The captain has put you on the roster of team “{team}” for {run}, as {name}.',
      },
      number: {
        ua: 'Стартовий номер ви отримаєте від капітана. Якщо це помилка, напишіть нам у відповідь.',
        en: 'Your captain will give you your race number. If this is a mistake, please reply to this email.',
      },
      action: { ua: 'Відкрити команду', en: 'Open the team' },
    },
    values: ({ team, name }) => ({ team, name }),
    compose: () => ({
      blocks: ['captain', 'run'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['welcome', 'number'],
    }),
  }),
  'team-removal': defineEmail<'team-removal'>()({
    texts: {
      subject: { ua: 'Вас вилучено зі складу команди «{team}»', en: 'You were removed from team “{team}”' },
      title: { ua: 'Ви більше не в команді', en: 'You are no longer in the team' },
      removed: {
        ua: 'Капітан вилучив зі складу команди «{team}» такий запис: {name}.',
        en: 'The captain has removed {name} from the roster of team “{team}”.',
      },
      mistake: {
        ua: 'Якщо це помилка, зверніться до капітана або напишіть нам у відповідь.',
        en: 'If this is a mistake, please ask your captain or reply to this email.',
      },
    },
    values: ({ team, name }) => ({ team, name }),
    compose: () => ({ band: 'mist', subject: 'subject', title: 'title', paragraphs: ['removed', 'mistake'] }),
  }),
  'roster-reminder': defineEmail<'roster-reminder'>()({
    texts: {
      subject: { ua: 'Команда «{team}»: заповніть склад', en: 'Team “{team}”: please fill in the roster' },
      title: { ua: 'Склад команди ще неповний', en: 'The roster is not complete yet' },
      free: {
        ua: 'У команді «{team}» ще є місця без імені: {free}.',
        en: 'Team “{team}” still has places without a name: {free}.',
      },
      fill: {
        ua: 'Впишіть учасників самі або надішліть їм посилання, за яким вони приєднаються. З іменами ми швидше підготуємо стартові пакети.',
        en: 'Please enter the runners, or send them the link to join. With their names the starter kits are ready sooner.',
      },
      action: openRoster,
    },
    values: ({ team, free }) => ({ team, free }),
    compose: () => ({
      blocks: ['roster'],
      subject: 'subject',
      title: 'title',
      action: 'action',
      paragraphs: ['free', 'fill'],
    }),
  }),
  'run-reminder': defineEmail<'run-reminder'>()({
    texts: {
      subjectWeek: { ua: 'За тиждень – {run}', en: '{run} is in a week', when: inWeek },
      titleWeek: { ua: 'Побачимося за тиждень', en: 'See you in a week', when: inWeek },
      subjectDay: { ua: 'Завтра – {run}', en: '{run} is tomorrow', when: inDay },
      titleDay: { ua: 'Побачимося завтра', en: 'See you tomorrow', when: inDay },
      start: {
        ua: 'Старт {day} о {time}, {place}. Подію для календаря додано до листа.',
        en: 'The start is on {day} at {time}, {place}. The calendar event is attached.',
        when: onSite,
      },
      startElsewhere: {
        ua: 'Біжіть {day}, {hours} за київським часом, там, де ви є. Подію для календаря додано до листа.',
        en: 'Run on {day}, {hours} Kyiv time, wherever you are. The calendar event is attached.',
        when: elsewhere,
      },
      week: {
        ua: 'Перевірте, чи є у вас номер: його можна надрукувати або забрати в офісі стартових пакетів.',
        en: 'Please check that you have your number: print it, or collect it at the kit office.',
        when: inWeek,
      },
      day: {
        ua: 'Візьміть номер, воду й гарний настрій. Приходьте раніше: до старту ще треба дійти.',
        en: 'Bring your number, some water and a good mood, and come early.',
        when: inDay,
      },
      ready: {
        ua: 'Надрукуйте номер або відкрийте його на телефоні, візьміть воду й оберіть свою трасу.',
        en: 'Print your number or open it on your phone, take some water and choose your course.',
        when: elsewhere,
      },
      action: { ua: 'Відкрити номери й документи', en: 'Open numbers and documents' },
    },
    values: ({ day, time, place, elsewhere }) => ({ day, time, place, hours: elsewhere }),
    compose: ({ lead, runners, elsewhere }) => ({
      band: 'blaze',
      blocks: ['run', 'kits'],
      subject: lead === 'week' ? 'subjectWeek' : 'subjectDay',
      title: lead === 'week' ? 'titleWeek' : 'titleDay',
      runners,
      action: 'action',
      paragraphs: elsewhere ? ['startElsewhere', 'ready'] : ['start', lead],
    }),
  }),
};
