import { localeOfRequest, localizePath, paths } from 'shared-lib/i18n';
import { redirect } from 'shared-lib/router';

export function loginRedirect(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const login = localizePath(paths.login(), localeOfRequest(request));
  return redirect(`${login}?next=${encodeURIComponent(pathname + search)}`);
}
