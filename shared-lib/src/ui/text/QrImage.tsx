import type { QrCode } from '../../api/pickupConsentApi.ts';
import styles from './QrImage.module.css';

/** A QR code, dark on white in every colour scheme; `label` says what scanning it does. */
export function QrImage({ code: { size, path }, label }: { code: QrCode; label: string }) {
  return (
    <svg className={styles.image} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path fill="#fff" d={`M0 0h${size}v${size}H0z`} />
      <path fill="#000" d={path} />
    </svg>
  );
}
