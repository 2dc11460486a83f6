import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent } from 'react';
import { LocalLink } from 'shared-lib/router';
import { ButtonLabel } from './ButtonLabel.tsx';
import { type ButtonLook, buttonClass, splitLook } from './buttonLook.ts';

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** The button keeps its width and focus and ignores clicks. */
  loading?: boolean;
}

export function Button(props: ButtonProps) {
  const [look, { loading, type = 'button', className, onClick, children, ...rest }] = splitLook(props);
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
  to: string;
}

export function ButtonLink(props: ButtonLinkProps) {
  const [look, { className, children, ...rest }] = splitLook(props);
  return (
    <LocalLink className={buttonClass(look, className)} {...rest}>
      <ButtonLabel {...look}>{children}</ButtonLabel>
    </LocalLink>
  );
}

export interface ButtonAnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
}

/** A link outside the router: a download, another site, an email address. */
export function ButtonAnchor(props: ButtonAnchorProps) {
  const [look, { className, children, ...rest }] = splitLook(props);
  return (
    <a className={buttonClass(look, className)} {...rest}>
      <ButtonLabel {...look}>{children}</ButtonLabel>
    </a>
  );
}
