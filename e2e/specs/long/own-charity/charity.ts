import sharp from 'sharp';

/** An invented charity of another city; nothing of it is in the sample. */
export const charity = {
  owner: { email: 'owner@vorskla.example', name: 'Мирослава Дяченко' },
  name: { ua: 'Ворсклянська миля', en: 'Vorskla Mile' },
  shortName: { ua: 'Миля', en: 'Mile' },
  tagline: { ua: 'Миля за мистецтво', en: 'A mile for art' },
  foundation: { ua: 'Благодійна організація «Пензлик»', en: 'Little Brush Charity' },
  city: { ua: 'Полтава', en: 'Poltava' },
  colours: { main: '#7a1f5c', accent: '#f2b705' },
  recipient: 'БО «Пензлик»',
  iban: 'UA043052990000026001000000001',
  edrpou: '32421102',
  bank: { ua: 'АТ «Міст»', en: 'Mist Bank' },
  place: { ua: 'Корпусний парк', en: 'Korpusnyi Park' },
  kitOffice: { ua: 'вул. Соборності, 7', en: '7 Sobornosti Street' },
  supportEmail: 'help@vorskla.example',
  supportPhone: '+380 53 200 00 07',
  number: '4',
  firstYear: '2023',
  /** Registration of the story is open. */
  now: '2026-04-20T09:00:00Z',
  startsAt: '2026-06-14T09:00',
  endsAt: '2026-06-14T13:00',
  closesAt: '2026-06-12T20:00',
  editUntil: '2026-06-10T20:00',
  earlyUntil: '2026-05-10T20:00',
  kitsFrom: '2026-06-08',
  kitsTo: '2026-06-12',
  mile: { ua: 'Миля', en: 'The mile' },
  children: { ua: 'Дитяча сотка', en: 'Children’s hundred metres' },
  prices: { full: '600', early: '450', children: '150' },
  question: { ua: 'Яка ваша улюблена барва?', en: 'What is your favourite colour?' },
  promoCode: 'BRUSH50',
  /** Half of the full price: less than the early one. */
  paid: '300',
  lead: { ua: 'Біжимо вздовж Ворскли заради художньої школи', en: 'We run along the Vorskla for the art school' },
};

export const drawLogo = (colour = charity.colours.main): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${colour}" d="M8 8h48v48H8zM20 20v24h24V20z"/></svg>`,
    ),
  )
    .resize(256)
    .png()
    .toBuffer();
