import { formatElapsed, formatKilometres } from 'shared-lib/finish/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Drawing, Shape } from '../drawing/drawing.ts';
import { fitText } from '../drawing/fitText.ts';
import { textLine } from '../drawing/textLine.ts';
import { drawLinkFrame, drawStoryFrame, LINK, STORY } from '../pictures/frames.ts';
import { drawSmallBib } from '../pictures/smallBib.ts';
import type { FinishPaper } from './finishPaper.ts';
import { finishTexts } from './finishTexts.ts';

const toDrawing = (data: FinishPaper, size: typeof STORY, shapes: Shape[]): Drawing => ({
  ...size,
  language: getLanguage(data.locale),
  title: finishTexts[data.locale].title,
  pages: [[{ role: 'Artifact', shapes }]],
});

const toBib = (data: FinishPaper) => ({
  ...data,
  strip: finishTexts[data.locale].strip,
  ground: data.issuer.brand.dark,
});

/** The distance, or that there is a finish. */
const getLine = ({ distance, locale }: FinishPaper) =>
  distance === null ? finishTexts[locale].title : finishTexts[locale].kilometres(formatKilometres(distance, locale));

export function drawFinishStory(data: FinishPaper): Drawing {
  const { issuer, locale, city, date } = data;
  const texts = finishTexts[locale];
  const big = fitText(getLine(data), 'display', { width: 956, largest: 420, smallest: 100, largestOfTwo: 100 });
  const place = fitText(city ?? '', 'text', { width: 440, largest: 30, smallest: 12, largestOfTwo: 12 });
  const join = fitText(texts.join, 'display', { width: 900, largest: 150, smallest: 60, largestOfTwo: 60 });
  return toDrawing(data, STORY, [
    ...drawStoryFrame(issuer, date, locale),
    ...(city
      ? [textLine(city, { style: 'text', size: place.size, color: colors['on-leaf-2'] }, 1008, 336, 'end')]
      : []),
    textLine(getLine(data), { style: 'display', size: big.size, color: colors.white }, 540, 700, 'middle'),
    drawSmallBib(toBib(data), { x: 190, y: 762, scale: 1.4, degrees: -4 }),
    textLine(texts.join, { style: 'display', size: join.size, color: colors['pollen-400'] }, 540, 1428, 'middle'),
    textLine(new URL(data.checkUrl).host, { style: 'strong', size: 38, color: colors.white }, 540, 1488, 'middle'),
  ]);
}

export function drawFinishLink(data: FinishPaper): Drawing {
  const { issuer, locale, distance, elapsed } = data;
  const second = distance === null ? '' : getLine(data);
  const lines = [finishTexts[locale].title, second || (elapsed === null ? '' : formatElapsed(elapsed))];
  const scheme = { ground: issuer.brand.dark, ink: colors.white, wave: issuer.brand.accent, isOnDark: true };
  return toDrawing(data, LINK, [
    ...drawLinkFrame(issuer, lines.filter(Boolean), scheme, 180),
    drawSmallBib(toBib(data), { x: 636, y: 128, scale: 1.02, degrees: 4 }),
  ]);
}
