import { countryCodes } from 'shared-lib/validation';

/** Ukraine itself, the two that are not served, and places without a post of their own. */
const notServed: readonly string[] = ['UA', 'RU', 'BY', 'AQ', 'BV', 'EH', 'GS', 'HM', 'IO', 'KP', 'TF', 'UM'];

export const servedCountries: readonly string[] = countryCodes.filter((code) => !notServed.includes(code));

const europe: readonly string[] =
  `AD AL AT BA BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM
   TR VA`.split(/\s+/);

const USUAL_DAYS = { europe: { from: 7, to: 14 }, elsewhere: { from: 10, to: 30 } };

/** What the carrier's page calls usual; posts abroad promise no term. */
export const getDays = (country: string) => (europe.includes(country) ? USUAL_DAYS.europe : USUAL_DAYS.elsewhere);
