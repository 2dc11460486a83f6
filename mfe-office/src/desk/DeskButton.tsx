import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { buttonClass, classNames } from 'shared-lib/ui';
import { OfficeIcon, type OfficeIconName } from '../design/OfficeIcon.tsx';
import styles from './DeskButton.module.css';

interface DeskButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: OfficeIconName;
  tone?: 'quiet';
  /** The one main action, under the thumb. */
  isLarge?: boolean;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function DeskButton({ icon, tone, isLarge, children, className, ...rest }: DeskButtonProps) {
  const look = classNames(styles.button, tone && styles[tone], isLarge && styles.large, className);
  return (
    <button type="button" className={buttonClass({}, look)} {...rest}>
      <OfficeIcon name={icon} />
      <span>{children}</span>
    </button>
  );
}
