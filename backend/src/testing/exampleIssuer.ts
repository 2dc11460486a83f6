import { designColours, findBrand } from 'shared-lib/validation/palette';
import type { Issuer } from '../modules/documents/index.ts';

/** Who papers of tests are from. */
export const exampleIssuer: Issuer = {
  run: 'Біг доброти',
  city: 'Львів',
  brand: findBrand(designColours),
  logo: null,
  logoOnDark: null,
  logoOnAccent: null,
};
