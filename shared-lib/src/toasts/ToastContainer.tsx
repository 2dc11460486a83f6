import { useEffect, useRef } from 'react';
import { ToastContainer as ToastifyContainer, toast as toastify } from 'react-toastify/unstyled';
import { CloseLabel } from './closeLabel.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastContainer.module.css';
import type { ToastMessage } from './toastMessage.ts';

/** Unstyled react-toastify: the styled one writes a style element, which the content security policy forbids. */
export function ToastContainer({ closeLabel, regionLabel }: { closeLabel: string; regionLabel: string }) {
  const layer = useTopLayer();
  return (
    <CloseLabel value={closeLabel}>
      <div ref={layer} popover="manual" className={styles.layer}>
        <ToastifyContainer
          aria-label={regionLabel}
          position="bottom-right"
          autoClose={false}
          closeButton={false}
          draggable={false}
          icon={false}
          customProgressBar
          transition={false}
          className={styles.container}
        />
      </div>
    </CloseLabel>
  );
}

/** Modal dialogs are in the browser's top layer, above any z-index: toasts join it. */
function useTopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    raise(layer.current);
    return toastify.onChange(({ status }) => {
      if (status === 'added') raise(layer.current);
    });
  }, []);
  return layer;
}

function raise(layer: HTMLElement | null) {
  // Without popover support toasts stay below dialogs.
  if (!layer?.showPopover) return;
  const isOpen = layer.matches(':popover-open');
  if (isOpen && !document.querySelector('dialog[open]')) return;
  if (isOpen) layer.hidePopover();
  layer.showPopover();
}

export function showToast(id: string, message: ToastMessage, onClose: () => void): void {
  toastify(<ToastCard {...message} />, { toastId: id, onClose, ...getBehaviour(message) });
}

export function replaceToast(id: string, message: ToastMessage, delay: number): void {
  toastify.update(id, { render: <ToastCard {...message} />, delay, ...getBehaviour(message) });
}

export function dismissToast(id?: string): void {
  toastify.dismiss(id);
}

function getBehaviour({ type }: ToastMessage) {
  return {
    role: type === 'error' ? 'alert' : 'status',
    closeOnClick: type !== 'loading',
    className: styles.toast ?? '',
  };
}
