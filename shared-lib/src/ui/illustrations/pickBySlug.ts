/** The same item for the same slug, spread evenly. */
export function pickBySlug<Item>(items: readonly Item[], slug: string): Item | undefined {
  return items[computeHash(slug) % items.length];
}

/** FNV-1a: short, even, and the same in browser and server. */
function computeHash(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
