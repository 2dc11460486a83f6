import { type Access, type Composition, findOwner, type MountedRelease, mountWithAccess } from 'shared-lib/contract';
import { localizePath, parseLocalizedPath, paths } from 'shared-lib/i18n/paths';

/** Access rule of a path without locale; public if no remote owns it. */
export function getAccess(path: string, composition: Composition<MountedRelease>): Access {
  const owner = findOwner(path, composition);
  return owner?.release.access[owner.mount] ?? 'public';
}

/** Redirect of the session guards (specification §6): to the login page without a token, to the cabinet with one. */
export function redirectTarget(
  url: URL,
  composition: Composition<MountedRelease>,
  isSignedIn: boolean,
): string | undefined {
  const { locale, path } = parseLocalizedPath(url.pathname);
  const access = getAccess(path, composition);
  if (access === 'signed-in' && !isSignedIn) {
    const link = url.searchParams.get('link');
    if (link) return localizePath(paths.emailLink(link), locale);
    const login = mountWithAccess('signed-out', composition) ?? '/';
    return `${localizePath(login, locale)}?next=${encodeURIComponent(url.pathname + url.search)}`;
  }
  if (access === 'signed-out' && isSignedIn) {
    return localizePath(mountWithAccess('signed-in', composition) ?? '/', locale);
  }
  return undefined;
}
