import { paths } from 'shared-lib/i18n';
import { useLocation } from 'shared-lib/router';

/** The login page, which leads back to this URL with all its parameters. */
export function useLoginAndBack(): string {
  const { pathname, search } = useLocation();
  return `${paths.login()}?next=${encodeURIComponent(pathname + search)}`;
}
