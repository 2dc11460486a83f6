const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,./";
const ukrainian = "'йцукенгшщзхїфівапролджєячсмитьбю.";

const both = `${latin}${latin.toUpperCase()}`;
const other = `${ukrainian}${ukrainian.toUpperCase()}`;

/** What the same keys write in the other layout: `Jktyf` as `Олена`, `кгт` as `run`. */
export function inOtherLayout(text: string): string {
  const [from, to] = /\p{Script=Cyrillic}/u.test(text) ? [other, both] : [both, other];
  return [...text].map((sign) => to[from.indexOf(sign)] ?? sign).join('');
}
