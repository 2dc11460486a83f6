/** P(at least `hits` among `tries`) if both groups are alike: one-sided Fisher's exact test, valid for small numbers. */
export function chanceOfMore(hits: number, tries: number, otherHits: number, otherTries: number): number {
  const allHits = hits + otherHits;
  const all = tries + otherTries;
  const most = Math.min(allHits, tries);
  const whole = logChoose(all, tries);
  let chance = 0;
  for (let x = hits; x <= most; x++) {
    chance += Math.exp(logChoose(allHits, x) + logChoose(all - allHits, tries - x) - whole);
  }
  return Math.min(1, chance);
}

/** P(values this much larger) if both groups are alike: one-sided Mann–Whitney test with ties; needs about twenty values each. */
export function chanceOfLarger(values: Record<string, number>, others: Record<string, number>): number {
  const [n, m] = [getCount(values), getCount(others)];
  const all = n + m;
  if (n === 0 || m === 0) return 1;
  let rankSum = 0;
  let before = 0;
  let ties = 0;
  const keys = [...new Set([...Object.keys(values), ...Object.keys(others)])].sort((a, b) => Number(a) - Number(b));
  for (const key of keys) {
    const equal = (values[key] ?? 0) + (others[key] ?? 0);
    rankSum += (values[key] ?? 0) * (before + (equal + 1) / 2);
    before += equal;
    ties += equal ** 3 - equal;
  }
  const larger = rankSum - (n * (n + 1)) / 2;
  const deviation = Math.sqrt(((n * m) / 12) * (all + 1 - ties / (all * (all - 1))));
  return deviation > 0 ? normalTail((larger - (n * m) / 2) / deviation) : 1;
}

export function getCount(classes: Record<string, number>): number {
  return Object.values(classes).reduce((sum, count) => sum + count, 0);
}

function logChoose(n: number, k: number): number {
  return k < 0 || k > n ? Number.NEGATIVE_INFINITY : logFactorial(n) - logFactorial(k) - logFactorial(n - k);
}

const logFactorials = [0];

function logFactorial(n: number): number {
  // Stirling's series is exact to ten digits here.
  if (n > 1000) return n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3);
  for (let known = logFactorials.length; known <= n; known++) {
    logFactorials.push((logFactorials[known - 1] ?? 0) + Math.log(known));
  }
  return logFactorials[n] ?? 0;
}

/** P(Z > z) of the normal distribution (Abramowitz and Stegun 26.2.17). */
function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const series = t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
}
