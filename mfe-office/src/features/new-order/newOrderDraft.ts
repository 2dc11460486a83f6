import type { StaffOrder } from 'shared-lib/api/office';
import { keepInTab, readFromTab } from '../../operation/tabStorage.ts';

const FORM = 'new-order';

/** An order as it is typed; a reload of the page keeps it, another tab has its own. */
export interface NewOrderDraft {
  /** Idempotency key of the order. */
  key: string;
  values?: object;
  placed?: StaffOrder;
}

export const newDraft = (): NewOrderDraft => ({ key: crypto.randomUUID() });

export function readDraft(): NewOrderDraft {
  const { key, ...stored }: Partial<NewOrderDraft> = readFromTab(FORM);
  return typeof key === 'string' ? { ...stored, key } : newDraft();
}

export const storeDraft = (draft: NewOrderDraft | undefined): void => keepInTab(FORM, draft ?? {});
