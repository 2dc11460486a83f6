import { Link, type LinkProps, NavLink, type NavLinkProps } from 'react-router-dom';
import { localizePath, useLocale } from 'shared-lib/i18n';

/** A link to a path of the site in the reader's language; `to` carries no locale prefix. */
export function LocalLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  return <Link to={localizePath(to, useLocale())} {...rest} />;
}

/** As LocalLink, and says with `aria-current` when its page is the open one. */
export function LocalNavLink({ to, ...rest }: Omit<NavLinkProps, 'to'> & { to: string }) {
  return <NavLink to={localizePath(to, useLocale())} {...rest} />;
}
