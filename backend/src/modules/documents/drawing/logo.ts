import type { Issuer } from '../issuer.ts';
import { colors } from './colors.ts';
import type { Shape } from './drawing.ts';
import { fitText } from './fitText.ts';
import { textLine } from './textLine.ts';

interface LogoPlace {
  x: number;
  y: number;
  height: number;
  /** All of it, with the name. */
  width: number;
  isOnDark?: boolean;
  /** Its ground has the accent of the brand. */
  isOnAccent?: boolean;
}

/** An image as wide as this holds the name itself, as on the site. */
const WORDMARK = 2;

/** The organiser's logo with the name of the run beside it, unless the image is wide. */
export function drawIssuer(
  issuer: Pick<Issuer, 'run' | 'brand' | 'logo' | 'logoOnDark' | 'logoOnAccent'>,
  place: LogoPlace,
): Shape[] {
  const { x, y, height, width } = place;
  const logo = findLogo(issuer, place);
  const ratio = logo ? logo.width / logo.height : 0;
  const wide = Math.min(ratio * height, width);
  const image: Shape[] = logo ? [{ kind: 'image', bytes: logo.bytes, x, y, width: wide, height: wide / ratio }] : [];
  return ratio >= WORDMARK ? image : [...image, ...drawName(issuer, place, wide && wide + height * 0.12)];
}

function findLogo({ logo, logoOnDark, logoOnAccent }: Parameters<typeof drawIssuer>[0], place: LogoPlace) {
  if (place.isOnAccent) return logoOnAccent;
  return place.isOnDark ? logoOnDark : logo;
}

function findInk({ brand }: Pick<Issuer, 'brand'>, { isOnDark, isOnAccent }: LogoPlace): string {
  if (isOnAccent) return colors.ink;
  return isOnDark ? colors.white : brand.main;
}

function drawName({ run, brand }: Pick<Issuer, 'run' | 'brand'>, place: LogoPlace, left: number): Shape[] {
  const { x, y, height, width } = place;
  const largest = height * 0.56;
  const room = { width: width - left, largest, smallest: largest * 0.6, largestOfTwo: height * 0.46 };
  const { size, lines } = fitText(run, 'display', room);
  const look = { style: 'display', size, color: findInk({ brand }, place) } as const;
  const middle = y + height / 2 + size * 0.36;
  return lines.map((line, index) =>
    textLine(line, look, x + left, middle + (index - (lines.length - 1) / 2) * size * 0.92),
  );
}
