/** Package that every audit runs by `npx`: scores of different versions do not compare. */
export const LIGHTHOUSE = 'lighthouse@13.5.0';
