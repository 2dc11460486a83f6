import { escapeHtml } from 'shared-lib/html';
import { htmlDocument } from 'shared-lib/html/document';

const STYLES = `
  :root { color-scheme: light dark; }
  body { max-width: 720px; margin: 0 auto; padding: 24px 16px; font: 16px/1.5 system-ui, sans-serif; }
  ol { padding: 0; list-style: none; }
  li { padding: 16px 0; border-top: 1px solid; }
  h2 { margin: 0; font-size: 18px; }`;

interface DeveloperPage {
  title: string;
  /** CSS of this page alone. */
  styles: string;
  head?: string;
  /** HTML below the heading. */
  content: string;
}

/** HTML of a page that shows developers what a fake service received. */
export function developerPage({ title, styles, head = '', content }: DeveloperPage): string {
  return htmlDocument({
    language: 'en',
    title,
    head: [head, `<style>${STYLES}${styles}</style>`],
    body: `<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>`,
  });
}
