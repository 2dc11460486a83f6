const DATE = /(?<!\d)(?:0?[1-9]|[12]\d|3[01])\.(?:0?[1-9]|1[0-2])\.(?:19|20)\d\d(?!\d)/g;
const contacts = [
  /:\/\/|www\.|[a-z0-9-]\.[a-z]{2,}/i,
  // A domain of any alphabet, but no initials such as «О.Ґалаґан».
  /[\p{L}\p{N}-]\.\p{Ll}\p{L}|(?:[\p{Ll}\p{N}-]|[\p{L}\p{N}-]{2})\.\p{L}{2}/u,
  /@[\p{L}\p{N}_]/u,
  /\d(?:[\s()./-]*\d){8}|(?<!\d)\d{3}[- ]\d{2}[- ]\d{2}(?!\d)/,
];

/** Whether a text leads away: a link, a name in a messenger or a phone number. Dates are none. */
export const hasContacts = (text: string): boolean => contacts.some((pattern) => pattern.test(text.replace(DATE, '')));
