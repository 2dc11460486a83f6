const urlProperty = /^(@id|url|image|logo|item|contentUrl|mainEntityOfPage)$/;

/** schema.org requires absolute URLs; remotes do not know the origin. */
export function withAbsoluteUrls(value: unknown, origin: string, property = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withAbsoluteUrls(item, origin, property));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [name, withAbsoluteUrls(inner, origin, name)]),
    );
  }
  const isRelative = typeof value === 'string' && value.startsWith('/') && urlProperty.test(property);
  return isRelative ? new URL(value, origin).href : value;
}
