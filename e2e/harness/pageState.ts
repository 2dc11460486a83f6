import type { Page } from '@playwright/test';

/** What the server wrote into the page about its composition. */
interface PageState {
  /** Version of the shell. */
  shell: string;
  composition: { id: string; remotes: { name: string; version: string }[] };
}

export function getPageState(page: Page): Promise<PageState> {
  return page.evaluate(() => JSON.parse(document.getElementById('page-state')?.textContent ?? ''));
}

/** Version of a remote in the composition of the page. */
export async function versionOn(page: Page, remote: string): Promise<string | undefined> {
  const { composition } = await getPageState(page);
  return composition.remotes.find(({ name }) => name === remote)?.version;
}

/** Version of the shell that a document runs. */
export const shellOn = async (page: Page): Promise<string> => (await getPageState(page)).shell;
