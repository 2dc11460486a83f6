import { useState } from 'react';
import type { DeskKit, LateOrder } from 'shared-lib/api/office';
import { scannedConsentCode } from 'shared-lib/validation';
import { kitOf } from './deskState.ts';
import type { Desk } from './openDesk.ts';
import { scannedKit } from './searchKits.ts';
import { signal } from './signal.ts';

export type View =
  | { name: 'scan' | 'find' | 'actions' | 'difference' | 'desk' | 'late' }
  /** `consents` are all kits of the scanned code. */
  | { name: 'kit'; kit: DeskKit; consents?: readonly DeskKit[] }
  | { name: 'consent'; kits: readonly DeskKit[] }
  | { name: 'late-result'; order: LateOrder };

/** Why a code opened nothing. */
export type UnknownCode = 'code' | 'consent' | 'locked';

/** What the desk shows, and what a code or a number leads to. */
export function useDeskView(desk: Desk) {
  const [view, setView] = useState<View>({ name: 'scan' });
  const [unknown, setUnknown] = useState<UnknownCode>();
  const [isCameraOn, setCameraOn] = useState(false);

  async function openConsent(code: string): Promise<void> {
    const { kits, left } = await desk.verifyConsent(code);
    const [kit] = kits;
    setUnknown(kit ? undefined : left === 0 ? 'locked' : 'consent');
    if (!kit) return signal('wrong');
    setView(kits.length === 1 ? { name: 'kit', kit, consents: kits } : { name: 'consent', kits });
  }

  return {
    view,
    setView,
    unknown,
    isCameraOn,
    setCameraOn,

    async openCode(code: string): Promise<void> {
      if (scannedConsentCode(code) !== undefined) return openConsent(code);
      const { list } = desk.state();
      const kit = list && scannedKit(list.kits, code);
      setUnknown(kit ? undefined : 'code');
      if (kit) setView({ name: 'kit', kit });
    },

    /** A number that was just assigned comes with the next list. */
    async openNumber(number: number): Promise<void> {
      // One renewal may have begun before the number was assigned.
      for (let tries = 0; !kitOf(desk.state(), number) && tries < 2; tries += 1) await desk.synchronise();
      const kit = kitOf(desk.state(), number);
      if (kit) setView({ name: 'kit', kit });
    },

    /** Back to the other kits of the same code. */
    leaveKit({ consents }: { consents?: readonly DeskKit[] }): void {
      if (consents && consents.length > 1) setView({ name: 'consent', kits: consents });
      else setView({ name: isCameraOn ? 'scan' : 'find' });
    },
  };
}
