/** What people see as one letter; browsers without a segmenter get code points. */
function splitLetters(text: string): Iterable<string> {
  if (!('Segmenter' in Intl)) return text;
  return Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment);
}

/** The beginning of a text, of at most so many characters, which ends between two letters: never within an emoji or before an accent. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  let cut = '';
  let length = 0;
  // A character takes at most two units, so that long texts are not split whole.
  for (const letter of splitLetters(text.slice(0, 4 * most))) {
    length += [...letter].length;
    if (length > most) break;
    cut += letter;
  }
  return cut;
}
