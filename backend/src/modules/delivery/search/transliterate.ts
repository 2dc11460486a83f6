/** Ukrainian letters in Latin ones, by the rules of passports and road signs (Cabinet of Ministers, 55 of 2010). */
const letters: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'h', ґ: 'g', д: 'd', е: 'e', є: 'ie', ж: 'zh', з: 'z', и: 'y', і: 'i', ї: 'i' },
  ...{ й: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r', с: 's', т: 't', у: 'u', ф: 'f', х: 'kh' },
  ...{ ц: 'ts', ч: 'ch', ш: 'sh', щ: 'shch', ь: '', ю: 'iu', я: 'ia' },
};
const atStart: Record<string, string> = { є: 'ye', ї: 'yi', й: 'y', ю: 'yu', я: 'ya' };
const LETTER = /\p{L}/u;

/** `Нова Каховка` becomes `Nova Kakhovka`; what is no Ukrainian letter stays. */
export function transliterate(text: string): string {
  const plain = text
    .replace(/(?<=\p{L})['’ʼ](?=\p{L})/gu, '')
    .replace(/зг/giu, (zh) => (zh[0] === 'З' ? 'Zgh' : 'zgh'));
  return [...plain].map((letter, index, all) => latinOf(letter, !LETTER.test(all[index - 1] ?? ''))).join('');
}

function latinOf(letter: string, isFirst: boolean): string {
  const lower = letter.toLocaleLowerCase('uk');
  const latin = (isFirst ? atStart[lower] : undefined) ?? letters[lower];
  if (latin === undefined) return letter;
  return lower === letter ? latin : latin.charAt(0).toUpperCase() + latin.slice(1);
}
