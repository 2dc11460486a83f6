import { regionCodes, regionName } from 'shared-lib/validation';

const getKey = (name: string) =>
  name
    .toLocaleLowerCase('uk')
    .replace(/\s*(?:область|обл\.?)$/u, '')
    .replace(/^автономна республіка крим$/u, 'арк')
    .trim();

const codes = new Map(regionCodes.map((code) => [getKey(regionName(code, 'ua')), code]));

/** ISO code by the carrier's region name, as its regions and settlements have different region ids. */
export const findRegionCode = (carrierName: string): string | undefined => codes.get(getKey(carrierName));
