import { redirect } from 'react-router-dom';
import type { Composition, MountedRelease } from 'shared-lib/contract';
import { redirectTarget } from './redirectTarget.ts';

/** Throws the redirect of the session guards, before anything of the page is loaded. */
export function guard(request: Request, composition: Composition<MountedRelease>, isSignedIn: boolean): void {
  const target = redirectTarget(new URL(request.url), composition, isSignedIn);
  if (target) throw redirect(target);
}
