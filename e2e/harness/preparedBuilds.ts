import { buildWorkspace } from '@charity-run/build/build';
import { type ChangedCopy, changedCopy } from '@charity-run/cli/testing';
import { readWorkspace } from '@charity-run/release/workspace';
import { buildPackages } from 'tools/packages';

/** A micro-frontend that no site has yet. */
export const newRemote = 'e2e/fixtures/results';

/** A micro-frontend whose styles try to reach others. */
export const hostileRemote = 'e2e/fixtures/hostile';

/** A micro-frontend with a service of its own, and configuration. */
export const remoteWithService = 'e2e/fixtures/weather';

/** A micro-frontend that reads a flag. */
export const flaggedRemote = 'e2e/fixtures/forecast';

export const changedTitle = 'Кабінет, зроблений заново';

/** The cabinet with a change by its team. */
export function changedCabinet(): ChangedCopy {
  const copy = changedCopy('mfe-cabinet', 'cabinet-of-a-story');
  copy.setText('account', 'ua', 'catalogue', changedTitle);
  return copy;
}

export const changedSkipLink = 'Skip to the contents of this page';

/** The shell with a changed text. */
export function changedShell(): ChangedCopy {
  const copy = changedCopy('shell', 'shell-of-a-story');
  copy.replace('src/locales/en.json', '"Skip to content"', `"${changedSkipLink}"`);
  return copy;
}

// Run as a script, it builds ahead of the browser stage.
if (import.meta.main) {
  await buildPackages(() => undefined);
  const fixtures = [newRemote, hostileRemote, remoteWithService, flaggedRemote];
  for (const folder of [...fixtures, changedCabinet().folder, changedShell().folder])
    await buildWorkspace(readWorkspace(folder));
}
