import type { EmailTemplates } from './emailTemplate.ts';

const list = (label: string, names: readonly string[]) => (names.length > 0 ? [`${label}: ${names.join(', ')}.`] : []);

const leads = {
  week: { subject: 'The Charity Run is in a week', title: 'See you in a week' },
  day: { subject: 'The Charity Run is tomorrow', title: 'See you tomorrow' },
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
    subject: 'Your registration for the Charity Run was received',
    title: 'Registration received',
    action: 'Open the registration',
    paragraphs: [
      `At the start: ${names.join(', ')}.`,
      'You can see or change the details and pay the contribution in your account on the site. Race numbers are assigned after the payment.',
    ],
  }),
  'registration-withdrawn': ({ name }) => ({
    subject: 'Your registration for the Charity Run was withdrawn',
    title: 'Registration withdrawn',
    action: 'Open your account',
    paragraphs: [
      `You have withdrawn the registration of ${name}. If you change your mind, register again while registration is open.`,
    ],
  }),
  'registration-changed': ({ name, people, sum }) => ({
    subject: `Team “${name}” has another size`,
    title: 'The team size was changed',
    action: 'Open the registration',
    paragraphs: [
      `Team “${name}”, participants: ${people}.`,
      ...(sum
        ? [`To pay for the order: ${sum}. If you had an invoice, send yourself a new one from the order page.`]
        : []),
    ],
  }),
  'roster-changed': ({ team, added, removed, free }) => ({
    subject: `Team “${team}”: the roster was changed`,
    title: 'The roster was changed',
    action: 'Open the roster',
    paragraphs: [
      `Team “${team}”.`,
      ...list('Added', added),
      ...list('Removed', removed),
      free > 0 ? `Free places: ${free}.` : 'There are no free places left.',
    ],
  }),
  'team-invitation': ({ team, name }) => ({
    subject: `You are in team “${team}” of the Charity Run`,
    title: 'You are in the team',
    action: 'Have a look',
    paragraphs: [
      `Welcome! The captain has put you on the roster of team “${team}” for the Charity Run, as ${name}.`,
      'Your captain will give you your race number. If this is a mistake, please reply to this email.',
    ],
  }),
  'team-removal': ({ team, name }) => ({
    subject: `You were removed from team “${team}”`,
    title: 'You are no longer in the team',
    paragraphs: [
      `The captain has removed ${name} from the roster of team “${team}”.`,
      'If this is a mistake, please ask your captain or reply to this email.',
    ],
  }),
  'run-reminder': ({ lead, runners, day, time, place }) => ({
    subject: leads[lead].subject,
    title: leads[lead].title,
    runners,
    action: 'Open numbers and documents',
    paragraphs: [
      `The start is on ${day} at ${time}, ${place}. The calendar event is attached.`,
      lead === 'week'
        ? 'Please check that you have your number: print it, or collect it at the kit office.'
        : 'Bring your number, some water and a good mood, and come early.',
    ],
  }),
};
