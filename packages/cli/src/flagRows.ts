import type { FlagEvidence, ListedFlag } from '@charity-run/release/api';
import { describeAudience } from './audience.ts';
import { formatTime } from './formatTime.ts';

const onOrOff = (isOn: boolean) => (isOn ? 'on' : 'off');

/** For whom a flag is on, and why. */
export function describeFlag({ terms, isExpired, state }: ListedFlag): string {
  if (!terms) return 'nobody declares it any more: clear it by "default"';
  if (isExpired) return `✖ expired: ${onOrOff(terms.default)} for all; remove it, or release another date`;
  if (!state) return `${onOrOff(terms.default)}, its default`;
  return state.isOn ? `on for ${describeAudience(state)}` : 'off';
}

export function flagRows(flags: ListedFlag[]): string[][] {
  if (flags.length === 0) return [];
  const rows = flags.map((flag) => [
    flag.flag,
    describeFlag(flag),
    flag.terms?.expires ?? '–',
    flag.state ? formatTime(flag.state.since) : '–',
    flag.state?.by ?? '–',
    flag.terms?.does ?? '',
  ]);
  return [['flag', 'is', 'expires', 'since', 'by', 'what it does'], ...rows];
}

const NAMES: Record<FlagEvidence['evidence'][number]['measure'], string> = {
  error: 'errors',
  load: 'code that did not load',
  request: 'failed requests',
  LCP: 'largest paint, ms (median)',
};

/** The two sides of a compared flag, with the verdict of each measure. */
export function evidenceRows({ on, off, evidence }: FlagEvidence): string[][] {
  const ofViews = evidence.map(({ measure, canary, canaryOf, live, liveOf, chance, verdict }) => [
    NAMES[measure],
    `${canary} of ${canaryOf}`,
    `${live} of ${liveOf}`,
    verdict,
    chance === undefined ? '' : chance.toExponential(1),
  ]);
  return [['', 'on', 'off', 'on is', 'by chance'], ['page views', `${on.views}`, `${off.views}`, '', ''], ...ofViews];
}
