import { use, useRef } from 'react';
import type { ToastContentProps } from 'react-toastify/unstyled';
import tones from '../ui/feedback/tones.module.css';
import { Icon, type IconName } from '../ui/icon/index.ts';
import { CloseLabel } from './closeLabel.ts';
import styles from './ToastCard.module.css';
import type { ToastMessage, ToastType } from './toastMessage.ts';
import { useAutoClose } from './useAutoClose.ts';

const iconByType: Record<ToastType, IconName> = {
  default: 'bell',
  info: 'info',
  success: 'success',
  warning: 'warning',
  error: 'error',
  loading: 'spinner',
};

const toneByType: Record<ToastType, string | undefined> = {
  default: styles.default,
  info: tones.info,
  success: tones.ok,
  warning: tones.wait,
  error: tones.err,
  loading: styles.loading,
};

export function ToastCard({ type, title, text, closeToast }: ToastMessage & Partial<ToastContentProps>) {
  const card = useRef<HTMLDivElement>(null);
  const closeLabel = use(CloseLabel);
  const closes = type !== 'loading';
  useAutoClose(card, closes ? closeToast : undefined);
  return (
    <div ref={card} className={`${styles.card} ${toneByType[type]}`}>
      <span className={styles.tile}>
        <Icon name={iconByType[type]} spin={type === 'loading'} />
      </span>
      <span>
        {title && <b className="strong">{`${title} `}</b>}
        <span>{text}</span>
      </span>
      {closes && (
        <button type="button" className={styles.close} aria-label={closeLabel} onClick={() => closeToast?.()}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
