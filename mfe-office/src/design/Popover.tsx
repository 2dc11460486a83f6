import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react';
import { buttonClass, classNames } from 'shared-lib/ui';
import action from './Action.module.css';
import { OfficeIcon, type OfficeIconName } from './OfficeIcon.tsx';
import styles from './Popover.module.css';

interface PopoverProps {
  label: ReactNode;
  icon?: OfficeIconName;
  /** Needed when the label is an icon only. */
  name?: string;
  isSet?: boolean;
  /** Aligns with the right edge of its button. */
  atEnd?: boolean;
  children: ReactNode | ((close: () => void) => ReactNode);
  ref?: Ref<HTMLDetailsElement>;
}

/** Opens or closes a popover by its key. */
export function pressPopover(details: HTMLDetailsElement | null): void {
  const button = details?.querySelector('summary');
  button?.focus();
  button?.click();
}

/** A button that opens a small form below it; Escape and leaving close it. */
export function Popover({ label, icon, name, isSet, atEnd, children, ref }: PopoverProps) {
  const own = useRef<HTMLElement>(null);
  const close = () => own.current?.closest('details')?.removeAttribute('open');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
    own.current?.focus();
  };
  return (
    <details
      ref={ref}
      className={classNames(styles.popover, isSet && styles.isSet, atEnd && styles.atEnd)}
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
    >
      <summary
        ref={own}
        className={buttonClass({}, classNames(action.action, action.quiet, !label && action.iconOnly))}
        aria-label={name}
      >
        {icon && <OfficeIcon name={icon} />}
        {label && <span>{label}</span>}
      </summary>
      <div className={styles.content}>{typeof children === 'function' ? children(close) : children}</div>
    </details>
  );
}
