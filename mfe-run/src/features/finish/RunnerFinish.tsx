import { useState } from 'react';
import { type FinishRunner, finishApi } from 'shared-lib/finish';
import { useUpload } from '../../uploads/useUpload.ts';
import { BeforeRun } from './BeforeRun.tsx';
import { Closed } from './Closed.tsx';
import { Done } from './Done.tsx';
import { readDraft } from './finishDraft.ts';
import { getStage, getTimeZone, isOpen } from './finishStage.ts';
import { getFileKey } from './getFileKey.ts';
import { ReportForm } from './ReportForm.tsx';
import type { RunnerFinishProps } from './runnerFinishProps.ts';
import { useNow } from './useNow.ts';

/** What one participant sees by the day of their own calendar. */
export function RunnerFinish({ owner, runner: loaded, page, startsAt }: RunnerFinishProps) {
  const now = useNow(page.now);
  const [runner, setRunner] = useState(loaded);
  const [isEditing, setIsEditing] = useState(() => isUnsent(loaded));
  const [isFresh, setIsFresh] = useState(false);
  const stage = getStage(page, runner, now);
  const open = isOpen(page, now);
  const photoUpload = useUpload({
    api: finishApi,
    owner,
    fileKey: getFileKey(runner, 'photo'),
    kind: 'photo',
    take: (current, upload, signal) => finishApi.takePhoto(current, upload, getTimeZone(), signal),
    onTaken: (changed) => {
      setRunner(changed);
      // The form stays: alone the photo is a finish already.
      if (stage === 'form') setIsEditing(true);
    },
  });
  if (stage === 'before') return <BeforeRun owner={owner} runner={runner} page={page} />;
  if (stage === 'closed') return <Closed />;
  if (stage === 'form' || (isEditing && open)) {
    return (
      <ReportForm
        owner={owner}
        runner={runner}
        page={page}
        startsAt={startsAt}
        photoUpload={photoUpload}
        onCancel={runner.finish ? () => setIsEditing(false) : undefined}
        onPhoto={(changed) => {
          setRunner(changed);
          setIsEditing(true);
        }}
        onReported={(reported) => {
          setRunner(reported);
          setIsEditing(false);
          setIsFresh(true);
        }}
      />
    );
  }
  return (
    <Done
      owner={owner}
      runner={runner}
      page={page}
      isFresh={isFresh}
      photoUpload={photoUpload}
      onEdit={open ? () => setIsEditing(true) : undefined}
      onChange={setRunner}
    />
  );
}

/** What waits for a connection, or was typed beside a photo that is sent already. */
function isUnsent(runner: FinishRunner): boolean {
  const draft = readDraft(runner);
  return draft !== undefined && (draft.isQueued || runner.finish?.distance === null);
}
