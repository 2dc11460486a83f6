import type { ReadTrack } from 'shared-lib/finish/types';
import { DomainError } from '../../../errors.ts';
import type { createUploads, UploadReference } from './createUploads.ts';

type Uploads = Pick<ReturnType<typeof createUploads>, 'read' | 'markTaken' | 'remove'>;

interface Taking {
  uploads: Uploads;
  reference: UploadReference;
}

const UNREADABLE = 422;

/** Takes a whole file once. One that cannot be read goes, with its bytes; other errors leave it for another try. */
async function take<Result>({ uploads, reference }: Taking, bytes: Buffer, work: (bytes: Buffer) => Promise<Result>) {
  try {
    return await work(bytes);
  } catch (error) {
    if (error instanceof DomainError && error.status === UNREADABLE) await uploads.remove(reference);
    throw error;
  }
}

/** A repeat does nothing. */
export async function takePhoto(taking: Taking, work: (bytes: Buffer) => Promise<void>): Promise<void> {
  const found = await taking.uploads.read(taking.reference, 'photo');
  if (!Buffer.isBuffer(found)) return;
  await take(taking, found, work);
  await taking.uploads.markTaken(taking.reference, null);
}

/** A repeat returns the same. */
export async function takeTrack(taking: Taking, work: (bytes: Buffer) => Promise<ReadTrack>): Promise<ReadTrack> {
  const found = await taking.uploads.read(taking.reference, 'track');
  if (!Buffer.isBuffer(found) && found.track) return found.track;
  const track = await take(taking, Buffer.isBuffer(found) ? found : Buffer.alloc(0), work);
  await taking.uploads.markTaken(taking.reference, track);
  return track;
}
