import type { ReactNode } from 'react';
import { Icon } from '../icon/index.ts';
import styles from './Button.module.css';
import type { ButtonLook } from './buttonLook.ts';

interface ButtonLabelProps extends ButtonLook {
  loading?: boolean;
  children?: ReactNode;
}

export function ButtonLabel({ size, icon, iconAfter, iconOnly, loading, children }: ButtonLabelProps) {
  const iconSize = size === 'sm' || loading ? 20 : 24;
  const moves = iconAfter?.startsWith('arrow') || iconAfter?.startsWith('chevron');
  return (
    <>
      {loading && (
        <Icon
          name="spinner"
          size={icon || iconOnly ? 20 : 16}
          spin
          className={icon || iconOnly ? undefined : styles.spinner}
        />
      )}
      {icon && !loading && <Icon name={icon} size={iconSize} />}
      {children && <span>{children}</span>}
      {iconAfter && <Icon name={iconAfter} size={size === 'sm' ? 20 : 24} className={moves ? styles.go : undefined} />}
    </>
  );
}
