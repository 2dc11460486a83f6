import type { Locale } from 'shared-lib/i18n';
import type { Gender } from 'shared-lib/vocabulary';

/** Endings of the Ukrainian vocative that leave no doubt; the longest is tried first. */
const vocativeEndings: [ending: RegExp, vocative: string][] = [
  [/ія$/, 'іє'],
  [/([бвгґдзйклмнпрстфх])а$/, '$1о'],
  [/й$/, 'ю'],
];
const HARD_CONSONANT = /[бвдзлмнпрст]$/;
const softInSpiteOfEnding = ['Ігор', 'Лазар'];

/**
 * The first name as a greeting says it, or nothing when there is none. Ukrainian addresses people in the vocative
 * (Олена → Олено, Остап → Остапе); a name whose form is in doubt stays as it was written.
 */
export function nameInGreeting(name: string, gender: Gender, locale: Locale): string {
  const given = name.trim();
  if (locale === 'en' || !/^[А-ЯҐЄІЇ][а-яґєії’'-]+$/.test(given)) return given;
  for (const [ending, vocative] of vocativeEndings) {
    if (ending.test(given)) return given.replace(ending, vocative);
  }
  const takesE = gender === 'male' && HARD_CONSONANT.test(given) && !softInSpiteOfEnding.includes(given);
  return takesE ? `${given}е` : given;
}
