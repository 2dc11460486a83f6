import {
  type ButtonHTMLAttributes,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
} from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { Icon } from '../icon/index.ts';
import styles from './Dialog.module.css';
import { dialogCommand } from './dialogCommand.ts';

interface DialogProps {
  open: boolean;
  /** Called by Escape, the close button or a click outside. */
  onClose: () => void;
  title: string;
  closeLabel: string;
  titleHidden?: boolean;
  className?: string;
  children: Elements;
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
  return (
    <dialog
      ref={dialog}
      className={classNames(styles.dialog, className)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      {...usePressBeside(onClose)}
    >
      <DialogContent
        heading={heading}
        titleId={titleId}
        title={title}
        titleHidden={titleHidden}
        close={{ 'aria-label': closeLabel, onClick: onClose }}
      >
        {children}
      </DialogContent>
    </dialog>
  );
}

interface ReadyDrawerProps {
  /** For its button: `dialogCommand(id, 'show-modal')`. */
  id: string;
  ref: RefObject<HTMLDialogElement | null>;
  title: string;
  closeLabel: string;
  children: Elements;
}

/** A drawer in the page's HTML: the browser opens and closes it before any script of the page runs. */
export function ReadyDrawer({ id, ref, title, closeLabel, children }: ReadyDrawerProps) {
  const titleId = useId();
  return (
    <dialog
      id={id}
      ref={ref}
      className={classNames(styles.dialog, styles.drawer, 'on-leaf')}
      aria-labelledby={titleId}
      closedby="any"
      {...usePressBeside(() => ref.current?.close())}
      // Opened before React knows it.
      suppressHydrationWarning
    >
      <DialogContent
        titleId={titleId}
        title={title}
        takesFocus
        close={{ 'aria-label': closeLabel, ...dialogCommand(id, 'close') }}
      >
        {children}
      </DialogContent>
    </dialog>
  );
}

interface DialogContentProps {
  heading?: RefObject<HTMLHeadingElement | null>;
  titleId: string;
  title: string;
  titleHidden?: boolean | undefined;
  /** The browser gives the heading focus when the dialog opens. */
  takesFocus?: boolean;
  close: ButtonHTMLAttributes<HTMLButtonElement>;
  children: Elements;
}

function DialogContent({ heading, titleId, title, titleHidden, takesFocus, close, children }: DialogContentProps) {
  return (
    <div className={styles.content}>
      <h2
        ref={heading}
        id={titleId}
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the dialog's, not the page's
        autoFocus={takesFocus}
        className={titleHidden ? 'vh' : classNames('d3', styles.title)}
      >
        {title}
      </h2>
      {children}
      <button type="button" className={styles.close} {...close}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** Reacts to a press beside the dialog. A drag that begins inside ends in a click on the dialog, too. */
function usePressBeside(onPress: () => void) {
  const pressed = useRef<EventTarget>(null);
  return {
    onPointerDown: (event: PointerEvent) => {
      pressed.current = event.target;
    },
    onClick: ({ target, currentTarget }: MouseEvent<HTMLDialogElement>) => {
      const isBeside = target === currentTarget && pressed.current === currentTarget;
      if (isBeside && !hasText(currentTarget)) onPress();
    },
  };
}

/** Then only the close button and Escape give it up. */
function hasText(dialog: HTMLDialogElement): boolean {
  const fields = dialog.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=radio], [type=checkbox], [hidden]), textarea',
  );
  return [...fields].some(({ value }) => value !== '');
}
