/** What a fundraising page may say, in letters and kopiykas. */
export const fundraiserLimits = {
  name: 40,
  story: 1_200,
  message: 300,
  report: 300,
  least: 10_000,
  most: 500_000_000,
} as const;
