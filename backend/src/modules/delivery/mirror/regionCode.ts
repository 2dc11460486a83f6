import { regionCodes, regionName } from 'shared-lib/validation';

/** `Львівська область`, `Львівська` and `львівська обл.` are one region; the carrier calls Crimea АРК. */
const keyOf = (name: string) =>
  name
    .toLocaleLowerCase('uk')
    .replace(/\s*(?:область|обл\.?)$/u, '')
    .replace(/^автономна республіка крим$/u, 'арк')
    .trim();

const codes = new Map(regionCodes.map((code) => [keyOf(regionName(code, 'ua')), code]));

/**
 * ISO code of a region by the carrier's name for it. Its regions and its settlements bear ids of two different lists, so
 * the name is what joins them; undefined for a name nobody knows.
 */
export const regionCodeOf = (carrierName: string): string | undefined => codes.get(keyOf(carrierName));
