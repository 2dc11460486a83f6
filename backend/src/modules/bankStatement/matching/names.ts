import type { Verdict } from 'shared-lib/api/office';
import { foldWords } from 'shared-lib/validation';

const LEGAL_FORMS = new Set(
  foldWords(
    `ТОВ ФОП АТ ПАТ ПрАТ ВАТ ЗАТ ТзОВ ПП ГО БФ БО КП ДП ЗСО ООО ЧП Ltd LLC Inc JSC Co
    товариство з обмеженою відповідальністю фізична особа підприємець приватне акціонерне публічне підприємство громадська організація
    благодійний благодійна фонд`,
  ),
);

/** Words of a name without legal forms and quotes: `ТОВ «ТИХИЙ КОД»` is `Тихий код`. */
export const nameWords = (name: string): string[] => foldWords(name).filter((word) => !LEGAL_FORMS.has(word));

/** `match`: one name is in the other, as `Марта Щербина` in `ЩЕРБИНА МАРТА ОЛЕГІВНА` or `Щербина М. О.`; `close`: a word of it. */
export function compareNames(one: string, other: string): Verdict {
  const [left, right] = [nameWords(one), nameWords(other)];
  if (left.length === 0 || right.length === 0) return 'missing';
  const common = left.filter((word) => word.length > 1 && right.includes(word));
  if (common.length === 0) return 'differs';
  const [shorter, longer] = left.length <= right.length ? [left, right] : [right, left];
  const isSame = shorter.every((word) => longer.includes(word));
  if (isSame && (shorter.length > 1 || longer.length === 1)) return 'match';
  const rest = (words: readonly string[]) => words.filter((word) => !common.includes(word));
  return areInitials(rest(left), rest(right)) || areInitials(rest(right), rest(left)) ? 'match' : 'close';
}

function areInitials(initials: readonly string[], words: readonly string[]): boolean {
  const [first] = initials;
  if (first === undefined || !initials.every((word) => word.length <= 2)) return false;
  return (
    words.length > 0 && words.every((word, index) => index >= initials.length || word.startsWith(initials[index] ?? ''))
  );
}

export function hasName(text: string, name: string): boolean {
  const words = foldWords(text);
  return nameWords(name).filter((word) => word.length > 2 && words.includes(word)).length > 1;
}
