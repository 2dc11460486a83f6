import { redirect, redirectDocument } from 'react-router-dom';
import { isBelow } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n';
import type { MountEnvironment } from '../composition/environment.ts';
import { redirectTarget } from './access.ts';

export function guard(request: Request, { composition, isSignedIn, liveOnly = [] }: MountEnvironment): void {
  const url = new URL(request.url);
  const target = redirectTarget(url, composition, isSignedIn());
  if (target) throw redirect(target);
  const { path } = parseLocalizedPath(url.pathname);
  // A new document gets the live releases.
  if (liveOnly.some((prefix) => isBelow(prefix, path))) throw redirectDocument(request.url);
}
