import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { Button, ProgressBar, TitledCard } from 'shared-lib/ui';
import styles from './SendingCard.module.css';
import type { UploadState } from './useUpload.ts';

const TENTH = 1024 * 102.4;

interface SendingCardProps {
  uploads: readonly UploadState[];
  onStop: () => void;
}

/** How much of all files has come; the report follows them. */
export function SendingCard({ uploads, onStop }: SendingCardProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const sending = uploads.filter((each) => each.kind === 'sending');
  const all = sending.reduce((sum, { bytes }) => sum + bytes, 0);
  const sent = sending.reduce((sum, each) => sum + each.sent, 0);
  const percent = all === 0 ? 0 : Math.floor((100 * sent) / all);
  const isWaiting = sending.some((each) => each.isWaiting);
  const toMegabytes = (bytes: number) => formatNumber(Math.round(bytes / TENTH) / 10, locale);
  return (
    <TitledCard title={t('finish.upload.almost')} lead={t('finish.upload.then')}>
      <div className={styles.sending} aria-busy="true">
        <ProgressBar className={styles.course} value={percent} max={100} label={t('finish.upload.all')} />
        <p className={styles.words}>
          <span>
            <b className="strong">{isWaiting ? t('finish.form.queued') : t('finish.upload.going', { percent })}</b>{' '}
            {!isWaiting && <span>{t('finish.upload.resumes')}</span>}
          </span>
          <span className={styles.sum}>
            {t('finish.upload.sum', { sent: toMegabytes(sent), all: toMegabytes(all) })}
          </span>
        </p>
        <p>
          <Button variant="transparent" onClick={onStop}>
            {t('finish.upload.stop')}
          </Button>
        </p>
      </div>
    </TitledCard>
  );
}
