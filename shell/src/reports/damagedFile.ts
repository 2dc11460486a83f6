import { SHELL } from 'shared-lib/contract';
import { readPageState } from '../pageState.ts';

const FILE = /\/releases\/(?<name>[\w-]+)\/(?<version>[\w.-]+)\/client\/(?<file>[\w./-]+)$/;
const seen = new Set<string>();

/** Reports a file with wrong bytes and reloads the page, since code of two releases of a remote must never mix. */
export async function reportDamagedFile(element: Element): Promise<void> {
  const url = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const integrity = element.getAttribute('integrity') ?? '';
  const found = FILE.exec(url)?.groups;
  // The files of the shell do not tell its version.
  const release = found?.name === SHELL ? { ...found, version: readPageState().shell } : found;
  if (!release || seen.has(url)) return;
  seen.add(url);
  if (!(await hasOtherBytes(url, integrity))) return;
  const response = await fetch('/platform/damages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(release),
  });
  if (response.ok) location.reload();
}

/** Bypasses the HTTP cache, which repairs a file that was damaged in transit. */
async function hasOtherBytes(url: string, integrity: string): Promise<boolean> {
  const fetched = (hash?: string) =>
    fetch(url, { cache: 'reload', credentials: 'omit', ...(hash && { integrity: hash }) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return !(await fetched(integrity)) && (await fetched());
}
