import { cutText } from 'shared-lib/text';
import { parseHtml } from './parseHtml.ts';

/** An image of a text with its words, as a figure holds it. */
export interface Figure {
  src: string;
  alt: string;
  caption: string;
}

export type RawKind = 'image' | 'table' | 'frame' | 'more' | 'html';

export function findRawKind(html: string): RawKind {
  if (/^<!--more/.test(html)) return 'more';
  if (readFigure(html)) return 'image';
  if (/<table\b/i.test(html)) return 'table';
  return /<(iframe|video)\b/i.test(html) ? 'frame' : 'html';
}

/** The figure of one image; undefined for anything else. */
export function readFigure(html: string): Figure | undefined {
  const body = parseHtml(html);
  const [figure] = body.children;
  const image = figure?.querySelector('img');
  if (!figure || body.children.length > 1 || figure.tagName !== 'FIGURE' || !image) return undefined;
  if (figure.querySelectorAll('img, table, iframe, video').length > 1) return undefined;
  return {
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
    caption: figure.querySelector('figcaption')?.textContent ?? '',
  };
}

/** The HTML with other words of its image; everything else stays. */
export function writeFigure(html: string, { src, alt, caption }: Figure): string {
  const body = parseHtml(html);
  const figure = body.querySelector('figure');
  const image = figure?.querySelector('img');
  if (!figure || !image) return html;
  image.setAttribute('src', src);
  image.setAttribute('alt', alt);
  let words = figure.querySelector('figcaption');
  if (caption && !words) {
    words = figure.ownerDocument.createElement('figcaption');
    words.className = 'wp-element-caption';
    figure.append(words);
  }
  if (!caption) words?.remove();
  else if (words && words.textContent !== caption) words.textContent = caption;
  return body.innerHTML;
}

export const newFigure = (figure: Figure) =>
  writeFigure('<figure class="wp-block-image size-large"><img src="" alt=""></figure>', figure);

const SHOWN_LETTERS = 160;

/** The first words of a block, to know it by. */
export function getRawText(html: string): string {
  const body = parseHtml(html);
  const cells = [...body.querySelectorAll('th, td, figcaption')].map((cell) => cell.textContent ?? '');
  const text = cells.length > 0 ? cells.join(' · ') : (body.textContent ?? '');
  return cutText(text.replace(/\s+/g, ' ').trim(), SHOWN_LETTERS);
}
