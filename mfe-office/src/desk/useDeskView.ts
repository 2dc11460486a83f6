import { useState } from 'react';
import { raceNumberApi } from 'shared-lib/api';
import type { DeskKit, LateOrder } from 'shared-lib/api/office';
import { parseScannedCode, readInLayouts } from 'shared-lib/validation';
import { findKit } from './deskState.ts';
import type { Desk, VerifiedConsent } from './openDesk.ts';
import { meantKit, searchKits } from './searchKits.ts';
import { signal } from './signal.ts';

export type View =
  | { name: 'scan' | 'find' | 'actions' | 'difference' | 'desk' | 'late' | 'cash' }
  /** With the consent whose code was scanned. */
  | { name: 'kit'; kit: DeskKit; consent?: VerifiedConsent }
  | { name: 'consent'; consent: VerifiedConsent }
  | { name: 'late-result'; order: LateOrder };

/** Why a code opened nothing; a race number of another run or one that is void, with what the server knows of it. */
export type UnknownCode =
  | { reason: 'code' | 'consent' | 'locked' | 'foreign' | 'number' }
  | { reason: 'past' | 'void'; number: number; edition: number; date: string | null };

/** Links, and what else other QR codes hold. */
const FOREIGN = /^[a-z][a-z\d+.-]+:/i;
const isForeign = (text: string) => readInLayouts(text.trim()).some((reading) => FOREIGN.test(reading));

/** What the desk shows, and what a code or a number leads to. */
export function useDeskView(desk: Desk) {
  const [view, show] = useState<View>({ name: 'scan' });
  const [query, setQuery] = useState('');
  const [unknown, setUnknown] = useState<UnknownCode>();
  const [isCameraOn, setCameraOn] = useState(false);

  function setView(next: View): void {
    setUnknown(undefined);
    show(next);
  }

  function reject(code: UnknownCode): void {
    setUnknown(code);
    signal('wrong');
  }

  /** Said at once without the network; with it, of which run the number is. */
  async function rejectNumber(code: string): Promise<void> {
    const said: UnknownCode = { reason: 'number' };
    reject(said);
    const found = await raceNumberApi.verify(code).catch(() => undefined);
    if (!found || found.isValid) return;
    const { number, edition, date = null, isPast = false } = found;
    const known: UnknownCode = { reason: isPast ? 'past' : 'void', number, edition, date };
    setUnknown((current) => (current === said ? known : current));
  }

  async function openConsent(code: string): Promise<void> {
    const { consent, left } = await desk.verifyConsent(code);
    if (!consent) return reject({ reason: left === 0 ? 'locked' : 'consent' });
    const [kit] = consent.kits;
    setQuery('');
    setView(kit && consent.kits.length === 1 ? { name: 'kit', kit, consent } : { name: 'consent', consent });
  }

  return {
    view,
    setView,
    query,
    unknown,
    isCameraOn,
    setCameraOn,

    /** Shows what is found while a person types. */
    find(entered: string): void {
      setQuery(entered);
      if (view.name !== 'find' || unknown !== undefined) setView({ name: 'find' });
    },

    /** For the next person: the same query while it finds more of one order. */
    setQuery,

    /** What was scanned, or entered in the search: opens the one kit that was meant, or shows all that are found. */
    async open(entered: string): Promise<void> {
      const scanned = parseScannedCode(entered);
      if (scanned.kind === 'consent') return openConsent(scanned.code);
      const kits = desk.state().list?.kits ?? [];
      const kit = meantKit(kits, entered);
      if (kit) {
        // The captain of a team collects the others of this order, too.
        if (scanned.kind !== 'order') setQuery('');
        setView({ name: 'kit', kit });
      } else if (searchKits(kits, entered).length > 0) {
        setQuery(scanned.kind === 'order' ? scanned.order : entered);
        setView({ name: 'find' });
      } else if (scanned.kind === 'race-number') {
        await rejectNumber(scanned.code);
      } else if (entered.trim() !== '') {
        reject({ reason: isForeign(entered) ? 'foreign' : 'code' });
      }
    },

    /** A number that was just assigned comes with the next list. */
    async openNumber(number: number): Promise<void> {
      // One renewal may have begun before the number was assigned.
      for (let tries = 0; !findKit(desk.state(), number) && tries < 2; tries += 1) await desk.synchronise();
      const kit = findKit(desk.state(), number);
      if (kit) setView({ name: 'kit', kit });
    },

    /** Back to the other kits of the same code. */
    leaveKit({ consent }: { consent?: VerifiedConsent }): void {
      if (consent && consent.kits.length > 1) setView({ name: 'consent', consent });
      else setView({ name: isCameraOn ? 'scan' : 'find' });
    },
  };
}
