import { classNames } from '../classNames.ts';
import type { IconName } from '../icon/index.ts';
import styles from './Button.module.css';

export type ButtonVariant =
  | 'default'
  | 'transparent'
  | 'transparent-dark'
  | 'transparent-dark-light'
  | 'transparent-white'
  | 'transparent-orange'
  | 'error'
  | 'success';

export interface ButtonLook {
  /** One `default` per view region; see the README. */
  variant?: ButtonVariant;
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  /** A square icon button; needs `aria-label`. */
  iconOnly?: boolean;
  icon?: IconName;
  /** An arrow after the label moves on hover. */
  iconAfter?: IconName;
}

const variantClass: Record<ButtonVariant, string | undefined> = {
  default: undefined,
  transparent: styles.transparent,
  'transparent-dark': styles.transparentDark,
  'transparent-dark-light': styles.transparentDarkLight,
  'transparent-white': styles.transparentWhite,
  'transparent-orange': styles.transparentOrange,
  error: styles.error,
  success: styles.success,
};

/** Separates the look from the attributes of the element. */
export function splitLook<Props extends ButtonLook>(props: Props): [ButtonLook, Omit<Props, keyof ButtonLook>] {
  const { variant, size, block, iconOnly, icon, iconAfter, ...rest } = props;
  return [{ variant, size, block, iconOnly, icon, iconAfter }, rest];
}

/** Class of anything that looks like a button. */
export function buttonClass(look: ButtonLook, className?: string): string {
  const { variant = 'default', size = 'md', block, iconOnly } = look;
  return classNames(
    styles.button,
    variantClass[variant],
    size !== 'md' && styles[size],
    block && styles.block,
    iconOnly && styles.iconOnly,
    className,
  );
}
