/** An order number that goes on in the next part. */
const UNFINISHED = /(?:RUN|РУН)[\s\-‐-―−№#]{0,3}\d{0,5}$/iu;
/** Width from which a line was cut by the bank and not by the payer. */
const FULL_LINE = 60;

/** Joins parts of a purpose that a format cuts; a number cut in two becomes whole. */
export function joinParts(parts: readonly string[]): string {
  return parts.reduce((text, part) => {
    if (text === '' || part === '') return text + part;
    return UNFINISHED.test(text.slice(-12)) && /^\d/u.test(part)
      ? text + part
      : `${text.trimEnd()} ${part.trimStart()}`;
  }, '');
}

/** Joins lines that a format wraps at a fixed width. */
export function joinWrapped(lines: readonly string[]): string {
  let last = '';
  return lines.reduce((text, line) => {
    const isCut = last.length >= FULL_LINE;
    last = line;
    return text !== '' && isCut ? text + line : joinParts([text, line]);
  }, '');
}
