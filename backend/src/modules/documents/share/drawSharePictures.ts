import { getLanguage } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Drawing, Shape } from '../drawing/drawing.ts';
import { fitText } from '../drawing/fitText.ts';
import { textLine } from '../drawing/textLine.ts';
import { drawLinkFrame, drawStoryFrame, LINK, STORY } from '../pictures/frames.ts';
import { drawSmallBib, type StripColours } from '../pictures/smallBib.ts';
import type { SharePicture } from './sharePicture.ts';
import { shareTexts } from './shareTexts.ts';

function findScheme({ kind, issuer: { brand } }: SharePicture) {
  if (kind === 'run')
    return { ground: brand.accent, ink: colors.ink, wave: colors.white, isOnDark: false, isOnAccent: true };
  if (kind === 'gift') return { ground: colors['blush-200'], ink: colors.ink, wave: brand.accent, isOnDark: false };
  return { ground: brand.dark, ink: colors.white, wave: brand.accent, isOnDark: true };
}

const toDrawing = ({ kind, locale }: SharePicture, size: typeof STORY, shapes: Shape[]): Drawing => ({
  ...size,
  language: getLanguage(locale),
  title: shareTexts[locale][kind].lines.join(' '),
  pages: [[{ role: 'Artifact', shapes }]],
});

const findStrip = ({ kind, issuer: { brand } }: SharePicture, ground: string): StripColours => {
  if (ground === brand.accent) return { fill: brand.dark, ink: colors.white };
  return { fill: kind === 'gift' ? colors['blush-400'] : brand.bright, ink: colors.ink };
};

const toBib = (data: SharePicture, ground: string) => ({
  ...data,
  number: data.figures,
  city: null,
  strip: shareTexts[data.locale][data.kind].strip,
  stripColours: findStrip(data, ground),
  ground,
});

export function drawShareLink(data: SharePicture): Drawing {
  const { issuer, kind, locale } = data;
  const scheme = findScheme(data);
  return toDrawing(data, LINK, [
    ...drawLinkFrame(issuer, shareTexts[locale][kind].lines, scheme, 190),
    drawSmallBib(toBib(data, scheme.ground), { x: 636, y: 128, scale: 1.02, degrees: 4 }),
  ]);
}

export function drawShareStory(data: SharePicture): Drawing {
  const { issuer, kind, locale, date, host } = data;
  const largest = { width: 936, largest: 250, smallest: 80, largestOfTwo: 80 };
  return toDrawing(data, STORY, [
    ...drawStoryFrame(issuer, date, locale),
    ...shareTexts[locale][kind].lines.map((line, index) => {
      const { size } = fitText(line, 'display', largest);
      return textLine(line, { style: 'display', size, color: colors.white }, 540, 580 + index * 220, 'middle');
    }),
    drawSmallBib(toBib(data, issuer.brand.dark), { x: 190, y: 880, scale: 1.4, degrees: -4 }),
    textLine(host, { style: 'strong', size: 38, color: colors.white }, 540, 1500, 'middle'),
  ]);
}
