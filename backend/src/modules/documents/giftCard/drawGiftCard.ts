import { getLanguage } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Drawing, Shape } from '../drawing/drawing.ts';
import { fitParagraph, fitText } from '../drawing/fitText.ts';
import { drawIssuer } from '../drawing/logo.ts';
import { textLine } from '../drawing/textLine.ts';
import type { GiftCard } from './giftCard.ts';
import { giftCardTexts } from './giftCardTexts.ts';

export const GIFT_CARD = { width: 1200, height: 1200 };
const CENTRE = GIFT_CARD.width / 2;

export function drawGiftCard({ name, occasion, donor, issuer, locale }: GiftCard): Drawing {
  const texts = giftCardTexts[locale];
  const { width, height } = GIFT_CARD;
  const big = fitText(name, 'display', { width: 1040, largest: 190, smallest: 90, largestOfTwo: 110 });
  const line = (text: string, size: number, y: number, color: string, style: 'text' | 'strong' = 'text') =>
    textLine(text, { style, size, color }, CENTRE, y, 'middle');
  const paragraph = (
    text: string,
    style: 'text' | 'strong',
    { top, width, height }: { top: number; width: number; height: number },
    color: string,
  ) => {
    const { size, lineHeight, lines } = fitParagraph(text, style, { width, height, largest: 36 });
    return lines.map((part, index) => line(part.trimEnd(), size, top + size + index * lineHeight, color, style));
  };
  const shapes: Shape[] = [
    { kind: 'outline', path: `M0 0h${width}v${height}H0z`, x: 0, y: 0, scale: 1, fill: issuer.brand.dark },
    { kind: 'outline', path: 'M0 1120h1200v80H0z', x: 0, y: 0, scale: 1, fill: issuer.brand.accent },
    ...drawIssuer(issuer, { x: 80, y: 80, height: 110, width: 560, isOnDark: true }),
    line(texts.inHonour, 44, 350, colors['pollen-400'], 'strong'),
    ...big.lines.map((text, index) =>
      textLine(
        text.trimEnd(),
        { style: 'display', size: big.size, color: colors.white },
        CENTRE,
        350 + (index + 1) * big.size * 1.05,
        'middle',
      ),
    ),
    line(texts.given, 40, 690, colors['on-leaf-2']),
    ...paragraph(occasion ?? '', 'text', { top: 724, width: 960, height: 252 }, colors.white),
    ...paragraph(
      donor ? texts.from(donor) : '',
      'strong',
      { top: 984, width: 1000, height: 104 },
      colors['pollen-400'],
    ),
  ];
  return {
    ...GIFT_CARD,
    title: texts.title,
    language: getLanguage(locale),
    pages: [[{ role: 'Artifact', shapes }]],
  };
}
