interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/** React writes HTML anew when it is another value, so the same text has to be the same value: else a playing video stops. */
const marked = new Map<string, unknown>();
const KEPT = 100;

/**
 * HTML of content as `dangerouslySetInnerHTML` takes it. The backend has made it safe, in one place; this marks it so for
 * browsers that refuse to write any other HTML into a page (Trusted Types).
 */
export function contentHtml(html: string): { __html: string } {
  if (!policy) return { __html: html };
  const known = marked.get(html) ?? policy.createHTML(html);
  marked.delete(html);
  marked.set(html, known);
  const [oldest] = marked.keys();
  if (marked.size > KEPT && oldest !== undefined) marked.delete(oldest);
  return { __html: known as string };
}
