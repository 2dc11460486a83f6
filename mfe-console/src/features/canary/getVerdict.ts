import type { Evidence } from '@charity-run/release/api';

/** What the evidence means for the canary as a whole. */
export function getVerdict(evidence: Evidence[]): 'rollBack' | 'wait' | 'raise' {
  const verdicts = evidence.map(({ verdict }) => verdict);
  if (verdicts.includes('worse')) return 'rollBack';
  return evidence.some(({ measure, verdict }) => measure !== 'LCP' && verdict === 'few') ? 'wait' : 'raise';
}
