const ENGLISH = new Intl.PluralRules('en-GB', { type: 'ordinal' });
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };

/** `32nd` */
export const ordinal = (number: number): string => `${number}${ENDINGS[ENGLISH.select(number)] ?? 'th'}`;
