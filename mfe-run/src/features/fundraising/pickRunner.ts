import type { RunnerName } from 'shared-lib/ui/illustrations';

/** Those without white on white. */
const cast: readonly RunnerName[] = ['runner-1', 'runner-2', 'runner-4', 'runner-5', 'wheelchair-on-paper'];

/** The runner of a page, the same at every visit. */
export function pickRunner(address: string): RunnerName {
  const sum = [...address].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return cast[sum % cast.length] ?? 'runner-1';
}
