import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { LocalLink } from 'shared-lib/router';
import { ButtonLabel } from './ButtonLabel.tsx';
import { type ButtonLook, buttonClass } from './buttonLook.ts';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Work is under way: the button says so, keeps its width and focus, and ignores further clicks. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconAfter,
  loading,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look = { variant, size, block, iconOnly, icon, iconAfter };
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type={type}
      className={buttonClass(look, className)}
      aria-busy={loading || undefined}
      onClick={handleClick}
      {...rest}
    >
      <ButtonLabel {...look} loading={loading}>
        {children}
      </ButtonLabel>
    </button>
  );
}

export interface ButtonLinkProps extends ButtonLook, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** A path of the site without the locale's prefix. */
  to: string;
}

/** A link to a page of the site that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const look = { variant, size, block, iconOnly, icon, iconAfter };
  return (
    <LocalLink className={buttonClass(look, className)} {...rest}>
      <ButtonLabel {...look}>{children}</ButtonLabel>
    </LocalLink>
  );
}

export interface ButtonAnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link that leaves the router: a download, another site, a mail address. */
export function ButtonAnchor({
  variant,
  size,
  block,
  iconOnly,
  icon,
  iconAfter,
  className,
  children,
  ...rest
}: ButtonAnchorProps) {
  const look = { variant, size, block, iconOnly, icon, iconAfter };
  return (
    <a className={buttonClass(look, className)} {...rest}>
      <ButtonLabel {...look}>{children}</ButtonLabel>
    </a>
  );
}
