import { redirect, redirectDocument } from 'react-router-dom';
import { isBelow } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from '../composition/environment.ts';
import { redirectTarget } from './access.ts';

/** Throws the redirect of the session guards, before anything of the page is loaded. */
export function guard(request: Request, { composition, isSignedIn, liveOnly = [] }: MountEnvironment): void {
  const address = new URL(request.url);
  const target = redirectTarget(address, composition, isSignedIn());
  if (target) throw redirect(target);
  const { path } = parseLocalizedPath(address.pathname);
  // A whole new document, for which the server composes the live releases.
  if (liveOnly.some((prefix) => isBelow(prefix, path))) throw redirectDocument(request.url);
}
