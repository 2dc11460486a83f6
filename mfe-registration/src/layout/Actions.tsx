import type { ReactNode } from 'react';
import { FormActions } from 'shared-lib/ui';
import { keepFocus } from './keepFocus.ts';

/** Buttons of a step; pressing one does not move the focus. */
export function Actions({ children }: { children: ReactNode }) {
  return <FormActions onMouseDown={keepFocus}>{children}</FormActions>;
}
