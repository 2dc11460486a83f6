import { useEffect, useRef, useState } from 'react';
import { type FinishOwner, type FinishRunner, finishApi } from 'shared-lib/finish';
import { type Failure, getFailure } from 'shared-lib/http';
import { waitForConnection } from '../../uploads/waitForConnection.ts';
import { dropDraft, type FinishForm, keepDraft, readDraft } from './finishDraft.ts';
import { getTimeZone } from './finishStage.ts';
import { readDistance, readTime } from './readMeasures.ts';

interface ReportOptions {
  owner: FinishOwner;
  runner: FinishRunner;
  form: FinishForm;
  /** Files that are on their way go first. */
  isHeld: boolean;
  /** Whether it can be sent as it is, once the files are there. */
  isReady: () => boolean;
  onReported: (runner: FinishRunner) => void;
  onInvalid: (fields: Failure['fields']) => void;
}

/** A device may say that it is online and not be. */
const TRY_AGAIN_MS = 15_000;

/** Sends a report once. Without a connection it waits in the draft, and goes when there is one, also after a reload. */
export function useReport({ owner, runner, form, isHeld, isReady, onReported, onInvalid }: ReportOptions) {
  const [isSending, setIsSending] = useState(false);
  const [isQueued, setIsQueued] = useState(() => readDraft(runner)?.isQueued ?? false);
  const [isOffline, setIsOffline] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [newer, setNewer] = useState<FinishRunner>();
  const isUnderWay = useRef(false);
  const hasJustFailed = useRef(false);

  const keep = (kept: FinishForm, queued: boolean) => {
    setIsQueued(queued);
    keepDraft(runner, { form: kept, isQueued: queued });
  };

  const send = async (sent = form) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsSending(true);
    setFailure(undefined);
    setNewer(undefined);
    keepDraft(runner, { form: sent, isQueued: true });
    try {
      const reported = await finishApi.report(owner, toReport(sent));
      dropDraft(runner);
      setIsQueued(false);
      onReported(reported);
    } catch (error) {
      const found = getFailure(error);
      const isWaiting = found.kind === 'offline';
      keep(sent, isWaiting);
      setIsOffline(isWaiting);
      hasJustFailed.current = isWaiting;
      if (found.code === 'finish_changed') setNewer(await findNewer(owner, runner).catch(() => undefined));
      if (found.kind === 'invalid') onInvalid(found.fields);
      else if (!isWaiting) setFailure(found);
    } finally {
      isUnderWay.current = false;
      setIsSending(false);
    }
  };

  const latest = useRef({ send, form, isReady });
  latest.current = { send, form, isReady };
  useEffect(() => {
    if (!isQueued || isHeld) return;
    const giveUp = new AbortController();
    const sendQueued = async () => {
      if (!navigator.onLine || hasJustFailed.current) {
        hasJustFailed.current = false;
        setIsOffline(true);
        await waitForConnection(TRY_AGAIN_MS, giveUp.signal);
      }
      while (!giveUp.signal.aborted) {
        if (!latest.current.isReady()) return keepForLater();
        await latest.current.send();
        await waitForConnection(TRY_AGAIN_MS, giveUp.signal);
      }
    };
    const keepForLater = () => {
      setIsQueued(false);
      keepDraft(runner, { form: latest.current.form, isQueued: false });
    };
    void sendQueued();
    return () => giveUp.abort();
  }, [isQueued, isHeld, runner]);

  const submit = (sent = form) => {
    if (isHeld) keep(sent, true);
    else void send(sent);
  };
  return { submit, newer, keep, isSending, isQueued, isOffline, failure };
}

/** The same participant as the server has it now, unless nothing is reported there. */
async function findNewer(owner: FinishOwner, { number }: FinishRunner): Promise<FinishRunner | undefined> {
  const { runners } = await ('link' in owner ? finishApi.linkPage(owner.link) : finishApi.page(owner.token));
  return runners.find((runner) => runner.number === number && runner.finish);
}

const toReport = ({ distance, time, city, isOnMap, ...form }: FinishForm) => ({
  ...form,
  distance: readDistance(distance) ?? null,
  elapsed: readTime(time) ?? null,
  city: city.trim(),
  isOnMap: isOnMap && city.trim() !== '',
  timeZone: getTimeZone(),
});
