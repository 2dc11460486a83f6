const separators = new Set([',', ';', '|', '\t', '\r', '\n']);
const signs = new Set('=+-@＝＋－＠');
/** What programs leave out in front of a formula. */
const ignored = /[\s"\p{Cc}\p{Cf}]/u;
const number = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Puts an apostrophe before each sign that begins a formula, also for a program that splits the line at another separator. */
export function withoutFormulas(text: string): string {
  let written = /^[\t\r\n]/.test(text) ? "'" : '';
  let held = '';
  let mayBegin = true;
  for (const character of text) {
    if (mayBegin && ignored.test(character) && !separators.has(character)) {
      held += character;
      continue;
    }
    const apostrophe = mayBegin && signs.has(character) ? "'" : '';
    written += `${apostrophe}${held}${character}`;
    held = '';
    mayBegin = separators.has(character);
  }
  return written + held;
}

const quoted = (text: string) => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/**
 * With a byte order mark, so that spreadsheets read Ukrainian.
 * @param numbers places of amounts, phones and days, counted from 0: what is nothing but a number keeps its sign there.
 */
export function csvFile(
  lines: readonly (readonly string[])[],
  numbers: ReadonlySet<number>,
  separator: ';' | ',' = ';',
): string {
  const cell = (text: string, place: number) =>
    numbers.has(place) && number.test(text) && !text.includes(separator) ? text : quoted(withoutFormulas(text));
  return `\uFEFF${lines.map((line) => line.map(cell).join(separator)).join('\r\n')}\r\n`;
}
