import type { LabClock } from '@charity-run/cli/lab/clock';
import type { Interception, SandboxFault } from '@charity-run/cli/lab/faults/fault';
import { type ActiveFaults, CLOCK } from '@charity-run/cli/lab/faults/faults';
import { interceptCalls, interceptFiles } from '@charity-run/cli/lab/faults/intercept';
import { closeHanging } from '@charity-run/cli/lab/faults/interceptions';
import { carrierFaults, mailFaults, paymentFaults } from '@charity-run/cli/lab/faults/serviceFaults';
import type { LabBackend } from '../labBackend.ts';
import type { LabSite } from '../labSite.ts';

const sandboxes: Record<string, readonly SandboxFault[]> = {
  payment: paymentFaults,
  mail: mailFaults,
  carrier: carrierFaults,
};

interface Seams {
  backend: LabBackend;
  site: LabSite;
  clock: LabClock;
}

/** Switches all faults that need no other release. */
export interface FaultSwitch {
  readonly active: ActiveFaults;
  onFile(path: string): Interception | undefined;
  onCall(path: string): Interception | undefined;
  become(next: ActiveFaults): Promise<void>;
}

export function createFaultSwitch({ backend, site, clock }: Seams): FaultSwitch {
  let active: ActiveFaults = new Map();

  async function switchSandboxes(next: ActiveFaults): Promise<void> {
    for (const [target, faults] of Object.entries(sandboxes)) {
      const [before, after] = [active, next].map((map) => faults.find(({ name }) => name === map.get(target)));
      if (before === after) continue;
      if (before) await backend.send(before.end);
      if (!after) continue;
      // The carrier has worked before, so its lists are cached.
      if (target === 'carrier') await backend.branchesImported();
      await backend.send(after.begin);
    }
  }

  async function switchWordpress(fault: string | undefined): Promise<void> {
    const before = active.get('wordpress');
    if (fault === before) return;
    if (fault && !before) {
      // It has worked before, so seen pages are cached.
      await backend.useContentFrom('wordpress');
      await site.open();
    }
    backend.breakWordpress(fault);
  }

  return {
    get active() {
      return active;
    },
    onFile: interceptFiles(() => active),
    onCall: interceptCalls(() => active),
    become: async (next) => {
      await switchWordpress(next.get('wordpress'));
      await switchSandboxes(next);
      if (next.get(CLOCK) !== active.get(CLOCK)) clock.move(next.get(CLOCK));
      active = next;
      closeHanging();
    },
  };
}
