import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/index.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button or a click outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  /** For screen readers only. */
  titleHidden?: boolean;
  className?: string;
  children: ReactNode;
}

interface ModalProps extends DialogProps {
  size?: 'sm' | 'md' | 'lg';
}

export function Modal({ size = 'sm', className, ...rest }: ModalProps) {
  return <Dialog {...rest} className={classNames(styles.modal, styles[size], className)} />;
}

interface DrawerProps extends DialogProps {
  tone?: 'paper' | 'leaf';
  side?: 'right' | 'left';
}

export function Drawer({ tone = 'paper', side = 'right', className, ...rest }: DrawerProps) {
  const look = classNames(styles.drawer, styles[side], tone === 'leaf' && 'on-leaf', className);
  return <Dialog {...rest} className={look} />;
}

export function FullScreenDialog({ className, ...rest }: DialogProps) {
  return <Dialog {...rest} className={classNames(styles.fullScreen, 'on-leaf', className)} />;
}

/** The native modal dialog: the browser traps focus and returns it to the opener. */
function Dialog(props: DialogProps) {
  return props.open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, title, closeLabel, titleHidden, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const titleId = useId();

  // A layout effect: only a dialog in the page can return focus on closing.
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
  // A drag that begins inside ends in a click on the dialog, too.
  const pressed = useRef<EventTarget>(null);
  const handlePointerDown = (event: PointerEvent) => {
    pressed.current = event.target;
  };
  const handleClick = ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
    const isBeside = target === currentTarget && pressed.current === currentTarget;
    if (isBeside && !hasText(currentTarget)) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click is on the backdrop; the keyboard has Escape
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onPointerDown={handlePointerDown}
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

/** Then only the close button and Escape give it up. */
function hasText(dialog: HTMLDialogElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox], [hidden]), textarea',
  );
  return [...fields].some(({ value }) => value !== '');
}
