export interface Chapter {
  id: string;
  title: string;
}

/**
 * Prepares a legal text for reading: every chapter (`<h2>`) gets a URL of its own, and the number of a clause
 * (`<p>4.2. …`) stands apart from its words. Expects sanitised HTML.
 */
export function legalText(html: string): { html: string; chapters: Chapter[] } {
  const chapters: Chapter[] = [];
  const withChapters = html.replace(/<h2([^>]*)>([\s\S]*?)<\/h2>/g, (_, attributes: string, inner: string) => {
    const id = `chapter-${chapters.length + 1}`;
    chapters.push({ id, title: inner.replace(/<[^<>]*>/g, '').trim() });
    return `<h2${attributes.replace(/\sid="[^"]*"/, '')} id="${id}" tabindex="-1">${inner}</h2>`;
  });
  const withClauses = withChapters.replace(
    /<p>(\d+(?:\.\d+)+)\.?\s+([\s\S]*?)<\/p>/g,
    '<p data-clause><span>$1.</span> <span>$2</span></p>',
  );
  return { html: withClauses, chapters };
}
