const FILE = /\/releases\/(?<name>[\w-]+)\/(?<version>[\w.-]+)\/client\/(?<file>[\w./-]+)$/;
const seen = new Set<string>();

/**
 * Finds out whether a file did not arrive or arrived with other bytes than were published. In the latter case the server is told
 * so, composes without the release from now on, and the page begins anew. A whole new document: code of two releases of one
 * remote must never meet in one.
 */
export async function reportDamagedFile(element: Element): Promise<void> {
  const address = element.getAttribute('src') ?? element.getAttribute('href') ?? '';
  const integrity = element.getAttribute('integrity') ?? '';
  const release = FILE.exec(address)?.groups;
  if (!release || seen.has(address)) return;
  seen.add(address);
  if (!(await hasOtherBytes(address, integrity))) return;
  const answer = await fetch('/platform/damages', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(release),
  });
  if (answer.ok) location.reload();
}

/** Asks the network, not the browser's memory: a file that was damaged once on its way is thereby mended. */
async function hasOtherBytes(address: string, integrity: string): Promise<boolean> {
  const fetched = (hash?: string) =>
    fetch(address, { cache: 'reload', credentials: 'omit', ...(hash && { integrity: hash }) }).then(
      ({ ok }) => ok,
      () => false,
    );
  return !(await fetched(integrity)) && (await fetched());
}
