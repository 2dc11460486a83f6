import { useEffect, useRef, useState } from 'react';
import { type FinishUpload, finishLimits, type UploadApi } from 'shared-lib/finish';
import { type Failure, getFailure } from 'shared-lib/http';
import { dropFile, type KeptFile, keepFile, readFile } from './keptFiles.ts';
import { readBytes } from './readBytes.ts';
import { sendInParts } from './sendInParts.ts';

export type UploadFailure = Failure | 'tooLarge' | 'unreadable';

export type UploadState =
  /** What an earlier visit left is looked for. */
  | { kind: 'restoring' }
  | { kind: 'none' }
  | { kind: 'sending'; name: string; bytes: number; sent: number; isWaiting: boolean; isKept: boolean }
  /** `again` where the same file may work. */
  | { kind: 'failed'; name: string; failure: UploadFailure; again: (() => void) | undefined };

interface UploadOptions<Owner, Result> {
  api: UploadApi<Owner>;
  owner: Owner;
  /** Names the file on this device. */
  fileKey: string;
  kind: FinishUpload['kind'];
  take: (owner: Owner, upload: string, signal: AbortSignal) => Promise<Result>;
  onTaken: (result: Result, name: string) => void;
}

/** Sends a chosen file. It stays on the device until the server has taken it, and goes on after a reload. */
export function useUpload<Owner, Result>(options: UploadOptions<Owner, Result>) {
  const { api, owner, fileKey: key, kind, take, onTaken } = options;
  const [state, setState] = useState<UploadState>({ kind: 'restoring' });
  const underWay = useRef<{ controller: AbortController; upload: string }>(undefined);
  const latest = useRef({ owner, take, onTaken });
  latest.current = { owner, take, onTaken };

  const start = async (file: KeptFile, isKept: boolean) => {
    underWay.current?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    underWay.current = { controller, upload: file.upload };
    const { name } = file;
    const show = (sent: number, isWaiting: boolean) => {
      if (signal.aborted) return;
      setState({ kind: 'sending', name, bytes: file.bytes.byteLength, sent, isWaiting, isKept });
    };
    let reached = 0;
    show(reached, false);
    try {
      const result = await sendInParts({
        api,
        file,
        kind,
        signal,
        getOwner: () => latest.current.owner,
        take: (current, upload) => latest.current.take(current, upload, signal),
        onProgress: (sent) => {
          reached = sent;
          show(sent, false);
        },
        onWaiting: () => show(reached, true),
      });
      await dropFile(key);
      if (signal.aborted) return;
      setState({ kind: 'none' });
      latest.current.onTaken(result, name);
    } catch (error) {
      if (signal.aborted) return;
      const failure = getFailure(error);
      const mayWork = failure.kind === 'unavailable' || failure.kind === 'rateLimited';
      if (!mayWork) await dropFile(key);
      setState({ kind: 'failed', name, failure, again: mayWork ? () => void start(file, isKept) : undefined });
    }
  };

  const send = async (chosen: File) => {
    const { name } = chosen;
    const fail = (failure: UploadFailure) => setState({ kind: 'failed', name, failure, again: undefined });
    underWay.current?.controller.abort();
    if (chosen.size > finishLimits.fileMegabytes * 1024 * 1024) return fail('tooLarge');
    // One that lies in a cloud takes a while to read.
    setState({ kind: 'sending', name, bytes: chosen.size, sent: 0, isWaiting: false, isKept: false });
    const bytes = await readBytes(chosen);
    if (!bytes?.byteLength) return fail('unreadable');
    const file = { upload: crypto.randomUUID(), name, bytes, keptAt: Date.now() };
    await start(file, await keepFile(key, file));
  };

  const cancel = () => {
    const { controller, upload } = underWay.current ?? {};
    controller?.abort();
    setState({ kind: 'none' });
    void dropFile(key);
    // What is not dropped goes after a day.
    if (upload) void api.removeUpload(latest.current.owner, upload).catch(() => undefined);
  };

  const begin = useRef(start);
  begin.current = start;
  useEffect(() => {
    let isGone = false;
    void readFile(key).then((kept) => {
      if (isGone || underWay.current) return;
      if (kept) void begin.current(kept, true);
      else setState((now) => (now.kind === 'restoring' ? { kind: 'none' } : now));
    });
    return () => {
      isGone = true;
      underWay.current?.controller.abort();
    };
  }, [key]);

  return { state, send, cancel };
}

export type Upload = ReturnType<typeof useUpload>;

/** Whether a report has to wait for it. */
export const isPending = ({ kind }: UploadState): boolean => kind === 'restoring' || kind === 'sending';
