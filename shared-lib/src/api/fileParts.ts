import type { FinishUpload, UploadOffset } from './finishTypes.ts';

export const partCall = { headers: { 'Content-Type': 'application/octet-stream' }, timeout: 120_000 };

/** Decoding takes a while, and waits its turn. */
export const TAKING_MS = 60_000;

export interface PartSettings {
  signal: AbortSignal;
  onUploadProgress: (progress: { loaded: number }) => void;
}

/** How files of an owner go in parts. */
export interface UploadApi<Owner> {
  beginUpload: (owner: Owner, upload: string, body: FinishUpload, signal: AbortSignal) => Promise<UploadOffset>;
  appendUpload: (
    owner: Owner,
    upload: string,
    offset: number,
    part: Blob,
    settings: PartSettings,
  ) => Promise<UploadOffset>;
  removeUpload: (owner: Owner, upload: string) => Promise<unknown>;
}
