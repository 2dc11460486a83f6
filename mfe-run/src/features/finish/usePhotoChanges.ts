import { useRef, useState } from 'react';
import { type FinishOwner, type FinishRunner, finishApi } from 'shared-lib/finish';
import { type Failure, getFailure } from 'shared-lib/http';
import { getTimeZone } from './finishStage.ts';

interface PhotoOptions {
  owner: FinishOwner;
  onChange: (runner: FinishRunner) => void;
}

/** Changes a photo that is kept: one change at a time. */
export function usePhotoChanges({ owner, onChange }: PhotoOptions) {
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const isUnderWay = useRef(false);

  const run = async (change: () => Promise<FinishRunner>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(undefined);
    try {
      onChange(await change());
    } catch (error) {
      setFailure(getFailure(error));
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  };
  return {
    isBusy,
    failure,
    remove: () => run(() => finishApi.removePhoto(owner)),
    allow: (isPublic: boolean) => run(() => finishApi.allowPhoto(owner, { isPublic, timeZone: getTimeZone() })),
  };
}
