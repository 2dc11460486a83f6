import { formatDate } from 'shared-lib/i18n/format';
import type { Locale } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Shape } from '../drawing/drawing.ts';
import { fitText } from '../drawing/fitText.ts';
import { drawIssuer } from '../drawing/logo.ts';
import { textLine } from '../drawing/textLine.ts';
import type { Issuer } from '../issuer.ts';
import { drawCrowd } from './crowd.ts';

/** Sizes in pixels, as messengers and their stories show them. */
export const STORY = { width: 1080, height: 1920 };
export const LINK = { width: 1200, height: 630 };

const WAVE = 'M-10 566c150 0 240 10 360 10s200-28 350-28 200 34 330 34 120-14 190-14';

const drawGround = ({ width, height }: typeof STORY, fill: string): Shape => ({
  kind: 'outline',
  path: `M0 0h${width}v${height}H0z`,
  x: 0,
  y: 0,
  scale: 1,
  fill,
});

interface Scheme {
  ground: string;
  ink: string;
  wave: string;
  isOnDark: boolean;
  isOnAccent?: boolean;
}

/** What messengers show beside a link: the organiser and up to two lines at the left. */
export const drawLinkFrame = (issuer: Issuer, lines: readonly string[], scheme: Scheme, largest: number): Shape[] => [
  drawGround(LINK, scheme.ground),
  { kind: 'outline', path: WAVE, x: 0, y: 0, scale: 1, stroke: scheme.wave, strokeWidth: 14 },
  ...drawIssuer(issuer, { x: 56, y: 44, height: 84, width: 420, ...scheme }),
  ...lines.map((line, index) => {
    const { size } = fitText(line, 'display', { width: 540, largest, smallest: 60, largestOfTwo: 60 });
    return textLine(line, { style: 'display', size, color: scheme.ink }, 56, 322 + index * 170);
  }),
];

/** For stories: no text in the upper 230 and the lower 400 pixels, where apps put their own. */
export const drawStoryFrame = (issuer: Issuer, date: Date, locale: Locale): Shape[] => [
  drawGround(STORY, issuer.brand.dark),
  { kind: 'outline', path: 'M0 1850h1080v70H0z', x: 0, y: 0, scale: 1, fill: issuer.brand.accent },
  drawCrowd(-220, 1384, 1520),
  ...drawIssuer(issuer, { x: 72, y: 246, height: 98, width: 480, isOnDark: true }),
  textLine(formatDate(date, locale), { style: 'strong', size: 34, color: colors['pollen-400'] }, 1008, 290, 'end'),
];
