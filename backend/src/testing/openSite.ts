import { after } from 'node:test';
import { temporaryBackend } from './temporaryBackend.ts';

/** The temporary backend of a test file, closed after its tests. */
export async function openSite(...options: Parameters<typeof temporaryBackend>) {
  const site = await temporaryBackend(...options);
  after(() => site.close());
  return site;
}
