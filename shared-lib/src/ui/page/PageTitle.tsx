import { keepTogether } from '../text/keepTogether.ts';
import { PartlyVerbatim } from '../text/PartlyVerbatim.tsx';
import { charsToFit } from './charsToFit.ts';

/** Letters of the usual size in a line of a phone 320 px wide. */
const FITTING = 10;

/** Heading of a page in display type; it takes focus after navigation, and a long word makes it smaller. */
export function PageTitle({ children, verbatim }: { children: string; verbatim?: string | undefined }) {
  const title = keepTogether(children);
  return (
    <h1 className="d1" data-chars={charsToFit(title, FITTING)} tabIndex={-1}>
      <PartlyVerbatim text={title} verbatim={verbatim && keepTogether(verbatim)} />
    </h1>
  );
}
