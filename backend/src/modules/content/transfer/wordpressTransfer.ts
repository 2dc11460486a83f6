import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signContent } from '../wordpress/contentSecret.ts';
import type { ContentBundle } from './contentBundle.ts';

/** Entries and files of one request: PHP has a limit of time and memory. */
const BATCH = 20;
const MEDIA_BATCH_BYTES = 3_000_000;
const TIMEOUT_MS = 120_000;

export interface WordPressTarget {
  /** Ends in `/wp-json`. */
  contentUrl: string;
  secret: string;
}

/** Writes a bundle into WordPress; what has the same name there is replaced. */
export async function exportToWordPress(
  target: WordPressTarget,
  bundle: ContentBundle,
  mediaDir: string,
): Promise<void> {
  let media: object[] = [];
  let bytes = 0;
  const sendMedia = async () => {
    if (media.length > 0) await callWordPress(target, 'import', { media });
    media = [];
    bytes = 0;
  };
  for (const { path, alt } of bundle.media) {
    const content = await readFile(join(mediaDir, path));
    if (bytes + content.length > MEDIA_BATCH_BYTES || media.length >= BATCH) await sendMedia();
    media.push({ path, alt, content: content.toString('base64') });
    bytes += content.length;
  }
  await sendMedia();
  for (const terms of batches(bundle.terms)) await callWordPress(target, 'import', { terms });
  for (const entries of batches(bundle.entries)) await callWordPress(target, 'import', { entries });
}

/** All content of a WordPress. */
export async function importFromWordPress(target: WordPressTarget): Promise<ContentBundle> {
  return (await callWordPress(target, 'export', {})) as ContentBundle;
}

/** An uploaded file. @throws where it is not on the host of WordPress. */
export async function loadMedia({ contentUrl }: WordPressTarget, url: string): Promise<Uint8Array> {
  if (new URL(url).origin !== new URL(contentUrl).origin) throw new Error(`${url} is not on the host of WordPress.`);
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`${url} responds with status ${response.status}.`);
  return new Uint8Array(await response.arrayBuffer());
}

function batches<T>(all: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(all.length / BATCH) }, (_, index) =>
    all.slice(index * BATCH, (index + 1) * BATCH),
  );
}

/** A signed request to the plugin. @throws where WordPress rejects it. */
export async function callWordPress(
  { contentUrl, secret }: WordPressTarget,
  direction: 'import' | 'export' | 'remove-media',
  value: object,
): Promise<unknown> {
  const body = JSON.stringify(value);
  const at = String(Math.floor(Date.now() / 1000));
  const response = await fetch(`${contentUrl}/charity-run/v1/${direction}`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-charity-run-timestamp': at,
      'x-charity-run-signature': signContent(secret, 'transfer', `${at}.${body}`),
    },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`WordPress rejected the ${direction} with status ${response.status}.`);
  return response.json();
}
