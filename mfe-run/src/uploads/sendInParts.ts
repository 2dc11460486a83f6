import { type FinishUpload, finishLimits, type UploadApi } from 'shared-lib/finish';
import { type Failure, getFailure } from 'shared-lib/http';
import type { KeptFile } from './keptFiles.ts';
import { waitForConnection } from './waitForConnection.ts';

interface Sending<Owner, Result> {
  api: UploadApi<Owner>;
  file: KeptFile;
  kind: FinishUpload['kind'];
  signal: AbortSignal;
  /** The current one: a session may be renewed meanwhile. */
  getOwner: () => Owner;
  /** What the server does with the whole file; a repeat must change nothing. */
  take: (owner: Owner, upload: string) => Promise<Result>;
  onProgress: (sent: number) => void;
  onWaiting: () => void;
}

/** The server knows better how far the file came. */
const restarts = new Set(['upload_offset', 'upload_unknown', 'upload_incomplete']);
/** In a row, without a part that came through, while there is a connection. */
const MOST_FAILURES = 6;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Sends a file part by part, after a lost connection from where the server has it. Throws ApiError for what another try does not mend. */
export async function sendInParts<Owner, Result>(sending: Sending<Owner, Result>): Promise<Result> {
  const { file, signal, getOwner, take, onProgress, onWaiting } = sending;
  const { upload, bytes } = file;
  let failures = 0;
  for (;;) {
    try {
      await sendRest(sending, () => {
        failures = 0;
      });
      onProgress(bytes.byteLength);
      return await take(getOwner(), upload);
    } catch (error) {
      const failure = getFailure(error);
      failures += 1;
      const isOver = failure.kind !== 'offline' && failures > MOST_FAILURES;
      if (signal.aborted || isOver || !isMendable(failure)) throw error;
      if (restarts.has(failure.code)) continue;
      onWaiting();
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
      await waitForConnection(failure.retryAfter ? failure.retryAfter * 1000 : pause, signal);
      signal.throwIfAborted();
    }
  }
}

async function sendRest<Owner, Result>(sending: Sending<Owner, Result>, onPart: () => void): Promise<void> {
  const { api, file, kind, signal, getOwner, onProgress } = sending;
  const { upload, bytes } = file;
  let { offset } = await api.beginUpload(getOwner(), upload, { kind, bytes: bytes.byteLength }, signal);
  while (offset < bytes.byteLength) {
    onProgress(offset);
    const from = offset;
    const part = new Blob([bytes.slice(from, from + finishLimits.partBytes)]);
    const onUploadProgress = ({ loaded }: { loaded: number }) => onProgress(from + Math.min(loaded, part.size));
    ({ offset } = await api.appendUpload(getOwner(), upload, from, part, { signal, onUploadProgress }));
    onPart();
  }
}

const isMendable = ({ kind, code }: Failure): boolean =>
  kind === 'offline' || kind === 'unavailable' || kind === 'rateLimited' || restarts.has(code);
