import type { Page } from '@playwright/test';
import { paths } from 'shared-lib/i18n/paths';

/** Pages whose console stays empty; others are missing, or call what responds with an error. */
export const quietPaths = [
  paths.home(),
  paths.about(),
  paths.news(),
  paths.gallery(),
  paths.teams(),
  paths.login(),
  paths.icons(),
];

/** The trace of a repeated test runs a script in every frame, the sandboxed ones of email previews too. */
const causedByTrace = /^Blocked script execution in 'about:(blank|srcdoc)'/;

/** @returns errors and warnings of the page from now on, each after its URL. */
export function recordConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (entry) => {
    if (['error', 'warning'].includes(entry.type()) && !causedByTrace.test(entry.text()))
      messages.push(`${page.url()} ${entry.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`${page.url()} ${error.message}`));
  return messages;
}
