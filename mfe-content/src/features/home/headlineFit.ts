import { charsToFit } from 'shared-lib/ui';

/** What the hero's type size and spacing depend on; styles read it from data attributes. */
export interface HeadlineFit {
  /** Letters of the longest word, rounded up to an even number from 8 to 20; undefined for short words. */
  longest?: number;
  /** The lead does not fit beside the first word, or the headline takes more than two lines. */
  long?: true;
  /** Й, Ї or another letter with a mark above the capitals. */
  marked?: true;
}

const FITS_A_PHONE = 7;
const FITS_BESIDE_THE_LEAD = 6;
const FITS_THE_SECOND_LINE = 12;

export function headlineFit(title: string): HeadlineFit {
  const [first = '', ...rest] = title.split(' ');
  const isLong = first.length > FITS_BESIDE_THE_LEAD || rest.join(' ').length > FITS_THE_SECOND_LINE;
  return {
    longest: charsToFit(title, FITS_A_PHONE),
    long: isLong || undefined,
    marked: /\p{M}/u.test(title.normalize('NFD')) || undefined,
  };
}
