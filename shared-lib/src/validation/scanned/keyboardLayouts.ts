interface Layout {
  plain: string;
  shifted: string;
}

const us: Layout = {
  plain: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
  shifted: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
};
const ukrainian: Layout = {
  plain: "'1234567890-=йцукенгшщзхїґфівапролджєячсмитьбю.",
  shifted: 'ʼ!"№;%:?*()_+ЙЦУКЕНГШЩЗХЇҐФІВАПРОЛДЖЄЯЧСМИТЬБЮ,',
};
const russian: Layout = {
  plain: 'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю.',
  shifted: 'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ,',
};
const german: Layout = {
  plain: '^1234567890ß´qwertzuiopü+#asdfghjklöäyxcvbnm,.-',
  shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_',
};
const french: Layout = {
  plain: '²&é"\'(-è_çà)=azertyuiop^$*qsdfghjklmùwxcvbn,;:!',
  shifted: '~1234567890°+AZERTYUIOP¨£µQSDFGHJKLM%WXCVBN?./§',
};

/** Where one layout and another write different signs with the same key; the key without Shift counts first. */
function mapSigns(from: Layout, to: Layout): ReadonlyMap<string, string> {
  const source = [...from.plain, ...from.shifted];
  const target = [...to.plain, ...to.shifted];
  return new Map(source.map((sign, index) => [sign, target[index] ?? sign] as const).reverse());
}

const translate = (text: string, signs: ReadonlyMap<string, string>) =>
  [...text].map((sign) => signs.get(sign) ?? sign).join('');

const cyrillicToLatin = mapSigns(ukrainian, us);
const latinToCyrillic = mapSigns(us, ukrainian);

/** What the same keys write in the other layout: `Jktyf` as `Олена`, `кгт` as `run`. */
export const inOtherLayout = (text: string): string =>
  translate(text, /\p{Script=Cyrillic}/u.test(text) ? cyrillicToLatin : latinToCyrillic);

// A French keyboard writes digits with Shift, codes have none of the signs that others write there.
const withoutDigits = (signs: ReadonlyMap<string, string>) => new Map([...signs].filter(([sign]) => !/\d/.test(sign)));

const toUs = [ukrainian, russian, german, french].map((layout) => withoutDigits(mapSigns(layout, us)));

/** The text as it is, and as a keyboard of the United States writes it if a device of each other layout received the keys. */
export const readInLayouts = (text: string): string[] => [text, ...toUs.map((signs) => translate(text, signs))];

const frenchDigits = mapSigns(french, us);
const FRENCH_DIGITS = /^(?=.*[&éèçà])[&é"'(\-è_çà]{2,9}$/;

/** A number that a French keyboard wrote without Shift; undefined for anything else. */
export const digitsOfFrench = (text: string): string | undefined =>
  FRENCH_DIGITS.test(text) ? translate(text, frenchDigits) : undefined;
