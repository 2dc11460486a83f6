interface TrustedTypes {
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): { createHTML(html: string): unknown };
}

const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
const policy = trustedTypes?.createPolicy('content', { createHTML: (html) => html });

/** The same text must be the same value: React rewrites changed HTML, and a playing video would stop. */
const marked = new Map<string, unknown>();
const KEPT = 100;

/** HTML of content for `dangerouslySetInnerHTML`, marked as trusted for Trusted Types: the backend has sanitised it. */
export function contentHtml(html: string): { __html: string } {
  if (!policy) return { __html: html };
  const known = marked.get(html) ?? policy.createHTML(html);
  marked.delete(html);
  marked.set(html, known);
  const [oldest] = marked.keys();
  if (marked.size > KEPT && oldest !== undefined) marked.delete(oldest);
  return { __html: known as string };
}
