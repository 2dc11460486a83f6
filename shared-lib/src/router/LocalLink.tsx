import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router-dom';
import { localizePath, useLocale } from 'shared-lib/i18n';

/** Link to a path without locale prefix, in the reader's language. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localizePath(to, useLocale())} {...rest} />;
}

/** A LocalLink with `aria-current` on the open page. */
export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={localizePath(to, useLocale())} {...rest} />;
}
