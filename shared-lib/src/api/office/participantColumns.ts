/** Columns of the participants' file, in its order. */
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
] as const;
/** Columns that a permission of its own is needed for. */
export const contactColumns = ['phone', 'email'] as const;

export type ParticipantColumn = (typeof participantColumns)[number];
export type ContactColumn = (typeof contactColumns)[number];
