/** Columns of the participants' file, in its order; `answers` and `personalAnswers` stand for one of each question. */
export const participantColumns = [
  'number',
  'name',
  'surname',
  'firstName',
  'gender',
  'birthday',
  'race',
  'participation',
  'team',
  'city',
  'country',
  'size',
  'state',
  'delivery',
  'branch',
  'order',
  'paid',
  'answers',
] as const;
/** Columns that a permission of its own is needed for. */
export const contactColumns = ['phone', 'email', 'personalAnswers'] as const;

export type ParticipantColumn = (typeof participantColumns)[number];
export type ContactColumn = (typeof contactColumns)[number];
