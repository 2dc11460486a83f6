import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface CityName {
  ua: string;
  others: string[];
}

/** Ukrainian names by country and name of GeoNames, with the region where a name is met twice: `UA Horodok/15`. */
export function readCityNames(): Map<string, CityName> {
  const lines = readFileSync(join(import.meta.dirname, 'cityNames.txt'), 'utf8').split('\n');
  const names = new Map<string, CityName>();
  for (const line of lines.filter((one) => one && !one.startsWith('#'))) {
    const country = line.slice(0, 2);
    for (const entry of line.slice(4).split('; ')) {
      const [name = '', spellings = ''] = entry.split('=');
      const [ua = '', ...others] = spellings.split('|');
      names.set(`${country} ${name}`, { ua, others });
    }
  }
  return names;
}
