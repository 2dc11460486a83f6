import type { Locale } from '../content/index.ts';
import { EMAIL_DENSITY } from './drawing/density.ts';
import { drawInThread } from './drawing/drawInThread.ts';
import type { GiftCard } from './giftCard/giftCard.ts';
import type { Issuer, IssuerLogo } from './issuer.ts';
import type { OnlineNumber } from './onlineNumber/onlineNumber.ts';

/** A PNG with twice as many pixels as it is wide. */
export interface DrawnImage {
  bytes: Buffer;
  width: number;
  height: number;
}

const logos = new Map<string, { logo: IssuerLogo | null; image: Promise<DrawnImage> }>();

/** The organiser's logo and the name of the run, for a dark ground. */
export function drawLogoImage(issuer: Issuer, locale: Locale): Promise<DrawnImage> {
  const { run, logoOnDark: logo } = issuer;
  const known = logos.get(run);
  if (known && known.logo === logo) return known.image;
  const image = drawInThread('emailLogo', { issuer, locale }).then(toDrawnImage);
  logos.set(run, { logo, image });
  // One that failed is drawn again for the next email.
  image.catch(() => logos.delete(run));
  return image;
}

/** A race number on the band of the email. */
export const drawBibImage = async (bib: OnlineNumber): Promise<DrawnImage> =>
  toDrawnImage(await drawInThread('emailBib', bib));

/** The card of a gift in honour on the band of the email. */
export const drawCardImage = async (card: GiftCard): Promise<DrawnImage> =>
  toDrawnImage(await drawInThread('emailCard', card));

/** A PNG says its size in pixels at these places. */
const toDrawnImage = (bytes: Buffer): DrawnImage => ({
  bytes,
  width: bytes.readUInt32BE(16) / EMAIL_DENSITY,
  height: bytes.readUInt32BE(20) / EMAIL_DENSITY,
});
