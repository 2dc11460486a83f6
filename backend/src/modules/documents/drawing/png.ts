import sharp from 'sharp';
import { type Drawing, type Image, type Outline, type Shape, type TextLine, toShapes } from './drawing.ts';
import { FEATURES, getFont, getRuns } from './fonts.ts';

/** The first page as PNG, `width` pixels wide. Text becomes outlines: the fonts of the machine do not matter. */
export async function toPng(drawing: Drawing, width: number): Promise<Buffer> {
  const height = Math.round((width * drawing.height) / drawing.width);
  const shapes = toShapes(drawing.pages[0] ?? []).map(toMarkup);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${drawing.width} ${drawing.height}">${shapes.join('')}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

function toMarkup(shape: Shape): string {
  if (shape.kind === 'image') return imageMarkup(shape);
  if (shape.kind === 'turned') {
    const { degrees, x, y, shapes } = shape;
    return `<g transform="rotate(${degrees} ${x} ${y})">${shapes.map(toMarkup).join('')}</g>`;
  }
  return shape.kind === 'textLine' ? textLineMarkup(shape) : outlineMarkup(shape);
}

const imageMarkup = ({ bytes, x, y, width, height }: Image): string =>
  `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${Buffer.from(bytes).toString('base64')}"/>`;

function outlineMarkup({ path, x, y, scale, fill, stroke, strokeWidth = 1, roundEnds, dashed }: Outline): string {
  const line =
    stroke && `stroke="${stroke}" stroke-width="${strokeWidth}" stroke-linecap="${roundEnds ? 'round' : 'butt'}"`;
  const dash = dashed && `stroke-dasharray="${strokeWidth * 3}"`;
  const place = `transform="translate(${x} ${y})scale(${scale})"`;
  return `<path ${[`d="${path}"`, place, `fill="${fill ?? 'none'}"`, line, dash].filter(Boolean).join(' ')}/>`;
}

function textLineMarkup({ text, style, size, color, x, y }: TextLine): string {
  let left = x;
  const outlines = getRuns(text, style).flatMap((run) => {
    const font = getFont(run.font);
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(run.text, FEATURES);
    return glyphs.map(({ path }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      const outline = path.scale(scale, -scale).translate(left + xOffset * scale, y - yOffset * scale);
      left += xAdvance * scale;
      return outline.toSVG();
    });
  });
  return `<path fill="${color}" d="${outlines.join('')}"/>`;
}
