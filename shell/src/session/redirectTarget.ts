import { type Composition, type MountedRelease, mountWithAccess } from 'shared-lib/contract';
import { localizePath, parseLocalizedPath } from 'shared-lib/i18n/paths';
import { accessOf } from './access.ts';

/**
 * Where a request has to go instead, if it may not stay (specification §6): without a token a signed-in mount leads
 * to the login page of the locale, with a token a signed-out mount leads to the cabinet.
 */
export function redirectTarget(
  address: URL,
  composition: Composition<MountedRelease>,
  isSignedIn: boolean,
): string | undefined {
  const { locale, path } = parseLocalizedPath(address.pathname);
  const access = accessOf(path, composition);
  if (access === 'signed-in' && !isSignedIn) {
    const login = mountWithAccess('signed-out', composition) ?? '/';
    return `${localizePath(login, locale)}?next=${encodeURIComponent(address.pathname + address.search)}`;
  }
  if (access === 'signed-out' && isSignedIn) {
    return localizePath(mountWithAccess('signed-in', composition) ?? '/', locale);
  }
  return undefined;
}
