/** Replaces URLs of the WordPress host by paths of this site, so that visitors never depend on that host. */
export function createUrlRewriter(contentUrl: string): <T>(value: T) => T {
  const base = contentUrl.replace(/\/wp-json\/?$/, '');
  const { host, pathname } = new URL(base);
  const prefix = pathname.replace(/\/$/, '');
  const pattern = new RegExp(
    `(?:https?:)?//${escapeRegExp(host)}${escapeRegExp(prefix)}(?![\\w.-])(/[^\\s"'<>\\\\]*)?`,
    'gi',
  );

  const rewriteText = (text: string) =>
    text.includes(host) ? text.replace(pattern, (_, path: string | undefined) => ownPath(path ?? '/')) : text;

  const rewrite = (value: unknown): unknown => {
    if (typeof value === 'string') return rewriteText(value);
    if (Array.isArray(value)) return value.map(rewrite);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, rewrite(item)]));
  };
  return rewrite as <T>(value: T) => T;
}

function ownPath(path: string): string {
  // Two slashes at the start would be another host's URL.
  const single = path.replace(/^\/+/, '/');
  if (/^\/wp-content\//.test(single)) return `/media${single}`;
  if (/^\/wp-json(\/|$)/.test(single)) return single;
  return single.replace(/^(\/[^?#]*?)\/+(?=[?#]|$)/, '$1') || '/';
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
