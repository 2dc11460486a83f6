interface Names {
  ua: string;
  en: string;
}

/** Regions of Ukraine by their code in GeoNames; the two cities of national significance belong to what surrounds them. */
export const regions: Readonly<Record<string, Names>> = {
  '01': { ua: 'Черкаська область', en: 'Cherkasy region' },
  '02': { ua: 'Чернігівська область', en: 'Chernihiv region' },
  '03': { ua: 'Чернівецька область', en: 'Chernivtsi region' },
  '04': { ua: 'Дніпропетровська область', en: 'Dnipropetrovsk region' },
  '05': { ua: 'Донецька область', en: 'Donetsk region' },
  '06': { ua: 'Івано-Франківська область', en: 'Ivano-Frankivsk region' },
  '07': { ua: 'Харківська область', en: 'Kharkiv region' },
  '08': { ua: 'Херсонська область', en: 'Kherson region' },
  '09': { ua: 'Хмельницька область', en: 'Khmelnytskyi region' },
  '10': { ua: 'Кіровоградська область', en: 'Kirovohrad region' },
  '11': { ua: 'Автономна Республіка Крим', en: 'Autonomous Republic of Crimea' },
  '13': { ua: 'Київська область', en: 'Kyiv region' },
  '14': { ua: 'Луганська область', en: 'Luhansk region' },
  '15': { ua: 'Львівська область', en: 'Lviv region' },
  '16': { ua: 'Миколаївська область', en: 'Mykolaiv region' },
  '17': { ua: 'Одеська область', en: 'Odesa region' },
  '18': { ua: 'Полтавська область', en: 'Poltava region' },
  '19': { ua: 'Рівненська область', en: 'Rivne region' },
  '21': { ua: 'Сумська область', en: 'Sumy region' },
  '22': { ua: 'Тернопільська область', en: 'Ternopil region' },
  '23': { ua: 'Вінницька область', en: 'Vinnytsia region' },
  '24': { ua: 'Волинська область', en: 'Volyn region' },
  '25': { ua: 'Закарпатська область', en: 'Zakarpattia region' },
  '26': { ua: 'Запорізька область', en: 'Zaporizhzhia region' },
  '27': { ua: 'Житомирська область', en: 'Zhytomyr region' },
};

/** Kyiv and Sevastopol have codes of their own. */
export const surroundingRegion: Readonly<Record<string, string>> = { '12': '13', '20': '11' };
