import { ToastContainer, toast as toastify } from 'react-toastify/unstyled';
import { CloseLabel } from './closeLabel.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastStage.module.css';
import type { ToastMessage } from './toast.ts';

/** The unstyled react-toastify: the styled one writes a style element, which the content security policy forbids. */
export function ToastStage({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  return (
    <CloseLabel value={closeLabel}>
      <ToastContainer
        aria-label={regionLabel}
        position="bottom-right"
        autoClose={false}
        closeButton={false}
        draggable={false}
        icon={false}
        customProgressBar
        transition={false}
        className={styles.stage}
      />
    </CloseLabel>
  );
}

export function showToast(id: string, message: ToastMessage, onClose: () => void): void {
  toastify(<ToastCard {...message} />, { toastId: id, onClose, ...behaviourOf(message) });
}

export function replaceToast(id: string, message: ToastMessage, delay: number): void {
  toastify.update(id, { render: <ToastCard {...message} />, delay, ...behaviourOf(message) });
}

export function dismissToast(id?: string): void {
  toastify.dismiss(id);
}

function behaviourOf({ type }: ToastMessage) {
  return {
    role: type === 'error' ? 'alert' : 'status',
    closeOnClick: type !== 'loading',
    className: styles.toast ?? '',
  };
}
