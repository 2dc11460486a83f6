/** Turns plain text into the HTML WordPress makes of a title: entities and typographic signs as numbers. */
export function titleHtml(text: string): string {
  return text
    .replace(/&/g, '&#038;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/(?<=[\p{L}\d])'(?=\p{L})/gu, '&#8217;')
    .replace(/(^|[\s([])"/g, '$1&#8220;')
    .replace(/"/g, '&#8221;')
    .replace(/(^|[\s([])'/g, '$1&#8216;')
    .replace(/'/g, '&#8217;')
    .replace(/---/g, '&#8212;')
    .replace(/ -{1,2} /g, ' &#8211; ')
    .replace(/\.\.\./g, '&#8230;');
}

export function termNameHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}
