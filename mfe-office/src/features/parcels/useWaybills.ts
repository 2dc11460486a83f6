import { useRef, useState } from 'react';
import type { ParcelListItem } from 'shared-lib/api/office';
import { type Failure, getFailure } from 'shared-lib/http';
import { operate } from '../../api/officeApi.ts';
import { refreshOffice } from '../../session/queries.ts';

interface Progress {
  done: number;
  of: number;
}

/** Creates waybills one after another; a bad one keeps its reason and stops no other. */
export function useWaybills() {
  const [progress, setProgress] = useState<Progress>();
  const [failures, setFailures] = useState<ReadonlyMap<string, Failure>>(new Map());
  const isStopped = useRef(false);

  async function create(parcels: readonly ParcelListItem[]): Promise<number> {
    isStopped.current = false;
    const failed = new Map<string, Failure>();
    let created = 0;
    for (const [index, { number, version }] of parcels.entries()) {
      if (isStopped.current) break;
      setProgress({ done: index, of: parcels.length });
      try {
        await operate('waybill', { number, version });
        created += 1;
      } catch (error) {
        failed.set(number, getFailure(error));
      }
      setFailures(new Map(failed));
    }
    setProgress(undefined);
    await refreshOffice();
    return created;
  }

  return {
    progress,
    /** By order number. */
    failures,
    create,
    stop: () => {
      isStopped.current = true;
    },
  };
}
