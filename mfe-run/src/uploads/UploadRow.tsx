import type { ReactNode } from 'react';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, ProgressBar } from 'shared-lib/ui';
import { FileRow } from './FileRow.tsx';
import styles from './UploadRow.module.css';
import type { UploadState } from './useUpload.ts';

const SPOKEN_STEP = 25;
const MEGABYTE = 1024 * 1024;

interface UploadRowProps {
  upload: Extract<UploadState, { kind: 'sending' }>;
  label: string;
  /** What happens once everything has come. */
  working: ReactNode;
  onCancel: () => void;
}

/** A file on its way: how much has come, or that it waits for a connection. */
export function UploadRow({ upload, label, working, onCancel }: UploadRowProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { name, bytes, sent, isWaiting, isKept } = upload;
  const percent = Math.floor((100 * sent) / bytes);
  const size = formatNumber(Math.max(Math.round((10 * bytes) / MEGABYTE), 1) / 10, locale);
  const text = isWaiting ? t(isKept ? 'finish.upload.waiting' : 'finish.upload.waitingOpen') : undefined;
  return (
    <FileRow
      name={
        <>
          <span>{name}</span> <small className={styles.size}>{t('finish.upload.size', { size })}</small>
        </>
      }
      tone="busy"
      text={
        <>
          {!text && (
            <span className="vh">{t('finish.upload.sent', { percent: percent - (percent % SPOKEN_STEP) })}</span>
          )}
          <span className={styles.progress}>
            <ProgressBar value={percent} max={100} label={label} />
            <span aria-hidden="true">{t('finish.upload.percent', { percent })}</span>
          </span>
          {text && <span>{text}</span>}
          {!text && percent === 100 && <span>{working}</span>}
        </>
      }
    >
      <Button variant="transparent" size="sm" onClick={onCancel}>
        <span>{t('finish.upload.cancel')}</span>
        <span className="vh">{`: ${name}`}</span>
      </Button>
    </FileRow>
  );
}
