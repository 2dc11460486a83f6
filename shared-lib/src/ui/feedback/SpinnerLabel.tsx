import type { ReactNode } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';

/** A spinner that always says what is going on: with reduced motion the words are all there is. */
export function SpinnerLabel({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classNames('row', className)} role="status">
      <Icon name="spinner" spin />
      {children}
    </p>
  );
}
