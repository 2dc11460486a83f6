/** Text keys of validation errors (specification §5), translated in `forms/locales`, also sent by the server. */
export const errorKeys = {
  required: 'errors.required',
  text: 'errors.text',
  email: 'errors.email',
  /** Followed by a slash and the Cyrillic letter. */
  emailLetter: 'errors.emailLetter',
  emailUnchanged: 'errors.emailUnchanged',
  phone: 'errors.phone',
  ukrainianPhone: 'errors.ukrainianPhone',
  date: 'errors.date',
  birthday: 'errors.birthday',
  choice: 'errors.choice',
  integer: 'errors.integer',
  amount: 'errors.amount',
  amountMissing: 'errors.amountMissing',
  tooLong: 'errors.tooLong',
  max40: 'errors.max40',
  max70: 'errors.max70',
  mustAccept: 'errors.mustAccept',
  ukrainianName: 'errors.ukrainianName',
  website: 'errors.website',
  code: 'errors.code',
  password: 'errors.password',
  passwordTooLong: 'errors.passwordTooLong',
  passwordTooCommon: 'errors.passwordTooCommon',
  passwordsDiffer: 'errors.passwordsDiffer',
  teamTooSmall: 'errors.teamTooSmall',
  teamTooBig: 'errors.teamTooBig',
  rosterTooLong: 'errors.rosterTooLong',
  memberRepeated: 'errors.memberRepeated',
  memberJoined: 'errors.memberJoined',
  waybillNumber: 'errors.waybillNumber',
  companyCode: 'errors.companyCode',
  /** Followed by a slash and the code with its zeros. */
  companyCodeZeros: 'errors.companyCodeZeros',
  companyCodePassport: 'errors.companyCodePassport',
  /** A warning: the user may confirm the code. */
  companyCodeUnusual: 'errors.companyCodeUnusual',
  companyCodeCheck: 'errors.companyCodeCheck',
  /** The size of a team is fixed once it has paid. */
  ordered: 'errors.ordered',
} as const;

export type ErrorKey = (typeof errorKeys)[keyof typeof errorKeys];
