import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';

/** A spinner with text: with reduced motion the text is all there is. */
export function SpinnerLabel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classNames('row', className)} role="status">
      <Icon name="spinner" spin />
      <span>{children}</span>
    </p>
  );
}
