import { drawBibImage, drawCardImage, drawLogoImage, type Issuer, type OnlineNumber } from '../documents/index.ts';
import type { EmailImages, EmailMessage, Locale } from '../mail/index.ts';
import { SHOWN_BIBS } from './emailImages.ts';

const EDITION = 1;

/** The pictures of a sample email. */
export async function drawSampleImages(message: EmailMessage, locale: Locale, issuer: Issuer): Promise<EmailImages> {
  const bibs: EmailImages['bibs'] = [];
  for (const { number, name } of findRunners(message).slice(0, SHOWN_BIBS)) {
    bibs.push({
      id: `number-${number}`,
      number,
      name,
      ...(await drawBibImage({ ...toBib(number, name, locale), city: issuer.city, issuer })),
    });
  }
  const logo = { id: 'logo', ...(await drawLogoImage(issuer, locale)) };
  if (message.kind !== 'gift-card') return { logo, bibs };
  const { honoured: name, occasion, donor } = message;
  return { logo, bibs, card: { id: 'card', ...(await drawCardImage({ name, occasion, donor, issuer, locale })) } };
}

function findRunners(message: EmailMessage): { number: number; name: string }[] {
  if (message.kind === 'place-received') return [message];
  const runners = 'runners' in message ? (message.runners ?? []) : [];
  return runners.flatMap(({ number, name }) => (name ? [{ number, name }] : []));
}

const toBib = (number: number, name: string, locale: Locale): Omit<OnlineNumber, 'issuer' | 'city'> => ({
  number: String(number),
  name,
  locale,
  strip: 'individual',
  category: locale === 'ua' ? 'Пробіг 5 км' : '5 km run',
  date: new Date('2025-05-25T07:00:00Z'),
  edition: EDITION,
  verifyUrl: 'https://run.example/numbers/sample',
});
