import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createGazetteer } from './createGazetteer.ts';

/** Those of the sandbox of the carrier, by region. */
const towns: Record<string, string> = {
  Вінницька: 'Вінниця, Жмеринка, Хмільник',
  Волинська: 'Луцьк, Ковель, Володимир',
  Дніпропетровська: 'Дніпро, Кривий Ріг, Павлоград',
  Донецька: 'Краматорськ, Слов’янськ, Миколаївка',
  Житомирська: 'Житомир, Бердичів, Коростень',
  Закарпатська: 'Ужгород, Мукачево, Хуст',
  Запорізька: 'Запоріжжя, Вільнянськ',
  'Івано-Франківська': 'Івано-Франківськ, Коломия, Калуш, Яремче',
  Київська: 'Київ, Біла Церква, Бровари, Ірпінь',
  Кіровоградська: 'Кропивницький, Олександрія, Знам’янка',
  Луганська: 'Сєвєродонецьк',
  Львівська: 'Львів, Дрогобич, Стрий, Городок, Рава-Руська',
  Миколаївська: 'Миколаїв, Вознесенськ, Первомайськ',
  Одеська: 'Одеса, Ізмаїл',
  Полтавська: 'Полтава, Кременчук, Миргород, Лубни',
  Рівненська: 'Рівне, Дубно',
  Сумська: 'Суми, Конотоп',
  Тернопільська: 'Тернопіль, Чортків, Кременець',
  Харківська: 'Харків, Ізюм, Лозова, Чугуїв',
  Херсонська: 'Херсон, Берислав',
  Хмельницька: 'Хмельницький, Кам’янець-Подільський, Городок, Шепетівка',
  Черкаська: 'Черкаси, Умань, Кам’янка, Канів',
  Чернівецька: 'Чернівці, Хотин, Вижниця',
  Чернігівська: 'Чернігів, Ніжин, Прилуки',
};

const gazetteer = createGazetteer();

for (const [country, typed, expected] of [
  ['UA', 'Київ', 'ua-kyiv'],
  ['UA', 'м. Київ', 'ua-kyiv'],
  ['UA', 'місто Київ', 'ua-kyiv'],
  ['UA', '  КИЇВ ', 'ua-kyiv'],
  ['UA', 'Kиїв', 'ua-kyiv'],
  ['UA', 'Kyiv, Ukraine', 'ua-kyiv'],
  ['UA', 'Kyiv Ukraine', 'ua-kyiv'],
  ['UA', 'Kiev', 'ua-kyiv'],
  ['UA', 'Киев', 'ua-kyiv'],
  ['Україна', 'Львів', 'ua-lviv'],
  ['UA', 'Львов', 'ua-lviv'],
  ['UA', 'Ивано-Франковск', 'ua-ivano-frankivsk'],
  ['UA', 'Івано-Франківськ / Ivano-Frankivsk', 'ua-ivano-frankivsk'],
  ['UA', "Кам'янець-Подільський", 'ua-kamianets-podilskyi'],
  ['UA', 'Камʼянець Подільський', 'ua-kamianets-podilskyi'],
  ['UA', 'Новоград-Волинський', 'ua-zviahel'],
  ['UA', 'Миколаїв', 'ua-mykolaiv'],
  ['UA', 'Миколаїв, Львівська обл.', 'ua-mykolaiv-15'],
  ['UA', 'Городок (Львівська область)', 'ua-horodok-15'],
  ['UA', 'Horodok, Khmelnytskyi Oblast', 'ua-horodok'],
  ['UA', 'Городок', 'ua'],
  ['UA', 'с. Урзуф', 'ua-region-05'],
  ['UA', 'Зимна Вода, Львівська обл.', 'ua-region-15'],
  ['UA', 'Львівська область', 'ua-region-15'],
  ['UA', 'Франик', 'ua'],
  ['UA', '', 'ua'],
  ['UA', 'Сімферополь', 'ua-simferopol'],
  ['PL', 'Варшава', 'pl-warsaw'],
  ['Польща', 'Warszawa', 'pl-warsaw'],
  ['PL', 'Wroclaw', 'pl-wroclaw'],
  ['PL', 'Київ', 'pl'],
  ['DE', 'München', 'de-munich'],
  ['US', 'New York', 'us-new-york-city'],
  ['US', 'Нью-Йорк, США', 'us-new-york-city'],
  ['', 'Київ', 'elsewhere'],
] as const) {
  test(`«${typed}» in ${country || 'no country'} is ${expected}`, () => {
    assert.equal(gazetteer.find(country, typed).id, expected);
  });
}

test('every town of the carrier has its place, with its region where several share a name', () => {
  const typed = Object.entries(towns).flatMap(([region, names]) =>
    names.split(', ').map((name) => `${name}, ${region} обл.`),
  );
  const lost = typed.filter((text) => gazetteer.find('UA', text).kind !== 'city');
  assert.deepEqual(lost, []);
});

test('names are Ukrainian and English, and places lie within the frames', () => {
  const { name } = gazetteer.find('UA', 'Запорожье');
  assert.deepEqual(name, { ua: 'Запоріжжя', en: 'Zaporizhzhia' });
  assert.equal(gazetteer.find('CZ', 'Praha').name.ua, 'Прага');
  for (const place of [gazetteer.findRegion('15'), gazetteer.findCountry('PL'), gazetteer.find('CA', 'Торонто')])
    assert.ok(place.x > 0 && place.x < 100 && place.y > 0 && place.y < 100, place.id);
});

test('towns are offered by the beginning of any of their spellings, the largest first', () => {
  const suggest = (country: string, typed: string, locale: 'ua' | 'en' = 'ua') =>
    gazetteer.suggest(country, typed, locale, 8).map(({ text }) => text);
  assert.equal(suggest('UA', 'ль')[0], 'Львів');
  assert.equal(suggest('UA', 'м. Льв')[0], 'Львів');
  assert.equal(suggest('UA', 'Lvo', 'en')[0], 'Lviv');
  assert.equal(suggest('CA', 'торон')[0], 'Торонто');
  assert.equal(suggest('UA', 'а').length, 8);
  assert.deepEqual([suggest('UA', ' '), suggest('UA', 'xyzzy'), suggest('', 'Київ')], [[], [], []]);
});

test('every town that is offered is found again by its text, with the region where several share a name', () => {
  const towns = ['Городок', 'Кам’янка', 'Миколаїв'].flatMap((name) => gazetteer.suggest('UA', name, 'ua', 8));
  assert.deepEqual(
    towns.filter(({ text, name }) => gazetteer.find('UA', text).name.ua !== name),
    [],
  );
  assert.ok(towns.some(({ text, region }) => region !== '' && text.endsWith(region)));
});
