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

export function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** JSON must not end its script element. */
export function escapeScript(json: string): string {
  return json
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
