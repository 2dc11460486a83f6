import { escapeHtml, escapeScript } from 'shared-lib/html';
import type { HeadElement } from './headElements.ts';

/** Marks tags that are replaced on navigation. */
export const PAGE_TAG = 'data-page';

export function printHead(elements: HeadElement[]): string {
  return elements.map(printElement).join('\n');
}

function printElement({ tag, attributes, text }: HeadElement): string {
  const printed = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  const open = `<${tag}${printed.join('')} ${PAGE_TAG}>`;
  if (text === undefined) return open;
  return `${open}${tag === 'script' ? escapeScript(text) : escapeHtml(text)}</${tag}>`;
}
