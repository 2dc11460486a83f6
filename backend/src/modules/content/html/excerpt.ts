import { escapeHtml } from 'shared-lib/html';
import { plainText } from '../../../text/html.ts';
import { withoutShortcodes } from './shortcodes.ts';

const WORDS = 55;

/** The excerpt WordPress makes of content: what stands before the more-tag, at most 55 words, one paragraph. */
export function getExcerpt(content: string): string {
  const beforeMore = content.split(/<!--more/, 1)[0] ?? '';
  const words = withoutShortcodes(plainText(beforeMore)).split(' ').filter(Boolean);
  if (words.length === 0) return '';
  const ending = words.length > WORDS ? ' [&hellip;]' : '';
  return `<p>${escapeHtml(words.slice(0, WORDS).join(' '))}${ending}</p>\n`;
}
