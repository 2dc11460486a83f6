import type { ReactNode } from 'react';
import { FormActions } from 'shared-lib/ui';
import { keepFocus } from './keepFocus.ts';

/** The ways on and back of a step; pressing one leaves the focus where it is. */
export function Actions({ children }: { children: ReactNode }) {
  return <FormActions onMouseDown={keepFocus}>{children}</FormActions>;
}
