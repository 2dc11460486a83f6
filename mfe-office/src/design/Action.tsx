import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { LocalLink } from 'shared-lib/router';
import { buttonClass, classNames } from 'shared-lib/ui';
import styles from './Action.module.css';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon.tsx';

type Tone = 'main' | 'quiet' | 'ghost' | 'ghostDanger' | 'danger' | 'onInk';

interface Look {
  /** One `main` per screen: beside an open panel the page's action is quiet. */
  tone?: Tone;
  large?: boolean;
  icon?: OfficeIconName;
  children?: ReactNode;
}

const getClass = ({ tone = 'quiet', large, icon, children }: Look, className?: string) =>
  buttonClass(
    {},
    classNames(
      styles.action,
      tone === 'ghostDanger' && styles.ghost,
      tone !== 'main' && styles[tone],
      large && styles.large,
      icon && !children && styles.iconOnly,
      className,
    ),
  );

export interface ActionProps extends Look, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** Keeps its width and focus, and ignores clicks. */
  loading?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button of the office; without children it shows its icon only, and needs `aria-label`. */
export function Action({ tone, large, icon, children, loading, className, onClick, ...rest }: ActionProps) {
  return (
    <button
      type="button"
      aria-busy={loading || undefined}
      className={getClass({ tone, large, icon, children }, className)}
      onClick={(event) => (loading ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {loading ? <OfficeIcon name="spinner" spin /> : icon && <OfficeIcon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

interface ActionLinkProps extends Look, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'children'> {
  to: string;
}

export function ActionLink({ tone, large, icon, children, className, ...rest }: ActionLinkProps) {
  return (
    <LocalLink className={getClass({ tone, large, icon, children }, className)} {...rest}>
      {icon && <OfficeIcon name={icon} />}
      <span>{children}</span>
    </LocalLink>
  );
}
