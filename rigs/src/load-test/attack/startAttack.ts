import { fileURLToPath } from 'node:url';
import { startService, stopServices } from 'tools/process';
import type { AttackTarget } from './attackers.ts';

const script = fileURLToPath(new URL('attackers.ts', import.meta.url));
/** Goods that attackers reserve; the sample content has 300. */
export const ATTACKED_SKU = 'PIN-32';
/** Requests of attackers may wait for their timeout. */
const PATIENCE_MS = 40_000;

/** Attacks until the returned function is called. */
export async function startAttack(target: Omit<AttackTarget, 'sku'>): Promise<() => Promise<void>> {
  const attackers = await startService(script, { ATTACK_TARGET: JSON.stringify({ ...target, sku: ATTACKED_SKU }) });
  return () => stopServices([attackers], PATIENCE_MS);
}
