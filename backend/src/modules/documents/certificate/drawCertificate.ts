import { formatDate } from 'shared-lib/i18n/format';
import { getLanguage } from 'shared-lib/i18n/locales';
import { colors } from '../drawing/colors.ts';
import type { Drawing, Part, Role } from '../drawing/drawing.ts';
import { fitText } from '../drawing/fitText.ts';
import { drawIssuer } from '../drawing/logo.ts';
import { type TextStyle, textLine } from '../drawing/textLine.ts';
import { textStyles } from '../drawing/textStyles.ts';
import type { Certificate } from './certificate.ts';
import { certificateTexts } from './certificateTexts.ts';

const WIDTH = 841.89;
const HEIGHT = 595.28;
const SIDE = 72;
const MEASURE = WIDTH - 2 * SIDE;
const LEAF = 176;
const COURSE = `M0 30C140 -6 260 -6 420 18S700 50 ${WIDTH} 6`;

const title: TextStyle = { style: 'display', size: 84, color: colors.ink };
const value: TextStyle = { style: 'strong', size: 17, color: colors.ink };

export function drawCertificate(data: Certificate): Drawing {
  const texts = certificateTexts[data.locale];
  return {
    width: WIDTH,
    height: HEIGHT,
    language: getLanguage(data.locale),
    title: `${texts.title}: ${data.name}`,
    pages: [
      [
        { role: 'Artifact', shapes: background(data) },
        fitted('H1', texts.title, title, 178, MEASURE),
        line(texts.testifies, { ...textStyles.text, size: 16 }, 222),
        fitted('P', data.name, { style: 'display', size: 64, color: data.issuer.brand.main }, 300, MEASURE - LEAF - 40),
        line(texts.run(data.issuer.run, data.edition), { ...textStyles.lead, size: 22 }, 362),
        ...facts(data),
        line(texts.thanks, { ...textStyles.text, size: 15 }, 486),
        ...(data.orderNumber ? [line(texts.order(data.orderNumber), textStyles.label, 506)] : []),
      ],
    ],
  };
}

function background({ issuer }: Certificate): Part['shapes'] {
  const flat = { kind: 'outline', x: 0, y: 0, scale: 1 } as const;
  return [
    { ...flat, path: `M0 0h${WIDTH}v${HEIGHT}H0z`, fill: colors.paper },
    { ...flat, path: COURSE, y: HEIGHT - 62, stroke: issuer.brand.accent, strokeWidth: 10 },
    ...(issuer.logo
      ? drawIssuer({ ...issuer, run: '' }, { x: WIDTH - SIDE - LEAF, y: 208, height: LEAF, width: LEAF })
      : []),
    ...drawIssuer(issuer, { x: SIDE, y: 44, height: 50, width: 280 }),
  ];
}

const line = (text: string, look: TextStyle, y: number): Part => ({
  role: 'P',
  shapes: [textLine(text, look, SIDE, y)],
});

function fitted(role: Role, text: string, look: TextStyle, y: number, width: number): Part {
  const room = { width, largest: look.size, smallest: look.size * 0.6, largestOfTwo: look.size * 0.56 };
  const { size, lines } = fitText(text, look.style, room);
  const lift = lines.length > 1 ? size * 0.72 : 0;
  const shapes = lines.map((each, index) => textLine(each, { ...look, size }, SIDE, y - lift + index * size * 1.04));
  return { role, shapes };
}

function facts({ number, people, time, format, date, place, locale }: Certificate): Part[] {
  const texts = certificateTexts[locale];
  const all = [
    ...(number ? [[texts.number, number]] : []),
    ...(time ? [[texts.time, time]] : []),
    ...(people ? [[texts.people, String(people)]] : []),
    ...[
      [texts.format, format],
      [texts.date, formatDate(date, locale)],
      [texts.place, place],
    ],
  ] as [string, string][];
  const step = MEASURE / all.length;
  return all.flatMap(([label, text], index): Part[] => {
    const x = SIDE + index * step;
    const room = { width: step - 18, largest: value.size, smallest: 14, largestOfTwo: 14 };
    const { size, lines } = fitText(text, value.style, room);
    const words = lines.map((each, row) => textLine(each, { ...value, size }, x, 424 + row * size * 1.25));
    return [
      { role: 'P', shapes: [textLine(label, { ...textStyles.label, size: 11 }, x, 402)] },
      { role: 'P', shapes: words },
    ];
  });
}
