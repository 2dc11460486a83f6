import { keepTogether } from '../text/keepTogether.ts';
import { charsToFit } from './charsToFit.ts';

/** Letters of the usual size in a line of a phone 320 px wide. */
const FITTING = 10;

interface PageTitleProps {
  children: string;
  translate?: 'no' | undefined;
}

/** Heading of a page in display type; it takes focus after navigation, and a long word makes it smaller. */
export function PageTitle({ children, translate }: PageTitleProps) {
  const title = keepTogether(children);
  return (
    <h1 className="d1" data-chars={charsToFit(title, FITTING)} tabIndex={-1} translate={translate}>
      {title}
    </h1>
  );
}
