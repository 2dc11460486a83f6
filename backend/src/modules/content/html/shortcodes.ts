const CORE = 'gallery|caption|wp_caption|embed|audio|video|playlist';
// Linear: no part crosses the next bracket, and no two neighbours match the same character.
const SHORTCODES = [
  // [name attribute="…"], [name /], [/name]
  /\[\/?[a-z][\w-]*(?:\s[^\][=]*=[^\][]*|\s*\/)\]/gi,
  /\[\/[a-z][\w-]*\]/gi,
  // [donate_button], [contact-form-7]: no ordinary word in brackets looks like this.
  /\[[a-z][a-z\d]*(?:[_-][a-z\d]+)+(?:\s[^\][]*)?\]/gi,
  new RegExp(`\\[(?:${CORE})(?:\\s[^\\][]*)?\\]`, 'gi'),
];

/** Removes shortcodes that no plugin replaced; a footnote mark such as [1] or [sic] stays. */
export function withoutShortcodes(text: string): string {
  if (!text.includes('[')) return text;
  return SHORTCODES.reduce((rest, pattern) => rest.replace(pattern, ''), text);
}
