import { createHash, randomBytes } from 'node:crypto';

/** CSP sources of the inline elements of a page, like `'sha256-…'`. */
export interface InlineHashes {
  scripts: readonly string[];
  styles: readonly string[];
}

/** A secret of one render: elements with it as their nonce are ours. Content cannot contain it. */
export const createMark = (): string => randomBytes(16).toString('hex');

/** Removes the mark from a page. @returns the page, and the hashes of the inline scripts and styles that had it. */
export function takeInlineHashes(html: string, mark: string): { html: string; hashes: InlineHashes } {
  const attribute = ` nonce="${mark}"`;
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const marked = new RegExp(`<(script|style)\\b[^>]*${attribute}[^>]*>([\\s\\S]*?)</\\1>`, 'g');
  for (const [, name, content = ''] of html.matchAll(marked)) {
    if (content) (name === 'script' ? scripts : styles).add(getSource(content));
  }
  return { html: html.replaceAll(attribute, ''), hashes: { scripts: [...scripts], styles: [...styles] } };
}

/** Parsers read CRLF as a line feed before the hash is compared. */
export function getSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content.replace(/\r\n?/g, '\n')).digest('base64')}'`;
}
