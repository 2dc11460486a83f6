import { choiceRule } from './choice.ts';

/** The 24 regions and Crimea by ISO 3166-2 code; Kyiv counts with its region, as carriers do. */
const names = {
  '43': ['Автономна Республіка Крим', 'Autonomous Republic of Crimea'],
  '05': ['Вінницька', 'Vinnytsia'],
  '07': ['Волинська', 'Volyn'],
  '12': ['Дніпропетровська', 'Dnipropetrovsk'],
  '14': ['Донецька', 'Donetsk'],
  '18': ['Житомирська', 'Zhytomyr'],
  '21': ['Закарпатська', 'Zakarpattia'],
  '23': ['Запорізька', 'Zaporizhzhia'],
  '26': ['Івано-Франківська', 'Ivano-Frankivsk'],
  '32': ['Київська', 'Kyiv'],
  '35': ['Кіровоградська', 'Kirovohrad'],
  '09': ['Луганська', 'Luhansk'],
  '46': ['Львівська', 'Lviv'],
  '48': ['Миколаївська', 'Mykolaiv'],
  '51': ['Одеська', 'Odesa'],
  '53': ['Полтавська', 'Poltava'],
  '56': ['Рівненська', 'Rivne'],
  '59': ['Сумська', 'Sumy'],
  '61': ['Тернопільська', 'Ternopil'],
  '63': ['Харківська', 'Kharkiv'],
  '65': ['Херсонська', 'Kherson'],
  '68': ['Хмельницька', 'Khmelnytskyi'],
  '71': ['Черкаська', 'Cherkasy'],
  '77': ['Чернівецька', 'Chernivtsi'],
  '74': ['Чернігівська', 'Chernihiv'],
} as const;

const CRIMEA = '43';

export const regionCodes: readonly string[] = Object.keys(names).map((code) => `UA-${code}`);

/** `Львівська область`, `Lviv region`; a text that is no code is unchanged. */
export function regionName(region: string, locale: 'ua' | 'en'): string {
  const code = region.slice('UA-'.length);
  const name = (names as Record<string, readonly [string, string]>)[code];
  if (!name) return region;
  if (code === CRIMEA) return name[locale === 'ua' ? 0 : 1];
  return locale === 'ua' ? `${name[0]} область` : `${name[1]} region`;
}

export const regionRule = choiceRule(regionCodes);
