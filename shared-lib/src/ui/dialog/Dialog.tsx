import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the cross or a click beside the dialog; the caller decides. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** Hides the title from the eye where the dialog shows it in its own way. */
  titleHidden?: boolean;
  className?: string;
  children: ReactNode;
}

interface ModalProps extends DialogProps {
  size?: 'sm' | 'md' | 'lg';
}

/** A window over the page: centred card on desktop and phones alike. */
export function Modal({ size = 'sm', className, ...rest }: ModalProps) {
  return <Dialog {...rest} className={classNames(styles.modal, styles[size], className)} />;
}

interface DrawerProps extends DialogProps {
  /** `leaf` is the dark surface, as the menu has. */
  tone?: 'paper' | 'leaf';
  side?: 'right' | 'left';
}

/** A full-height sheet at the edge: menu, basket. */
export function Drawer({ tone = 'paper', side = 'right', className, ...rest }: DrawerProps) {
  const look = classNames(styles.drawer, styles[side], tone === 'leaf' && 'on-leaf', className);
  return <Dialog {...rest} className={look} />;
}

/** Covers the screen: the gallery's lightbox. */
export function FullScreenDialog({ className, ...rest }: DialogProps) {
  return <Dialog {...rest} className={classNames(styles.fullScreen, 'on-leaf', className)} />;
}

/** The native modal dialog: the browser keeps focus inside, and gives it back to the opener. */
function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, closeLabel, titleHidden, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // A layout effect, because only a dialog still in the page can hand focus back when it closes.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    heading.current?.focus();
    return () => element?.close();
  }, []);

  const handleCancel = (event: SyntheticEvent) => {
    event.preventDefault();
    onClose();
  };
  const handleClick = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClick={handleClick}
    >
      <div className={styles.content}>
        <h2 ref={heading} id={titleId} tabIndex={-1} className={titleHidden ? 'vh' : classNames('d3', styles.title)}>
          {title}
        </h2>
        {children}
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
    </dialog>
  );
}
