import type { ServiceTest } from 'shared-lib/api/office';
import { type CheckboxSettings, createCheckbox } from './checkbox/checkbox.ts';

/** Signs the cashier in; no shift is opened and no receipt registered. */
export async function checkFiscal(settings: CheckboxSettings): Promise<ServiceTest> {
  try {
    return { outcome: (await createCheckbox(settings).isAccepted()) ? 'ok' : 'wrong-key', field: null };
  } catch {
    return { outcome: 'unreachable', field: null };
  }
}
