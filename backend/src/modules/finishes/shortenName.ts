/** `Остап Ґалаґан` → `Остап Ґ.`; a single word is unchanged. */
export function shortenName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/u);
  const initial = [...(rest.at(-1) ?? '')][0];
  return initial ? `${first} ${initial.toLocaleUpperCase('uk')}.` : first;
}
