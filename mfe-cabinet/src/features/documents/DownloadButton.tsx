import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, type ButtonVariant, type IconName } from 'shared-lib/ui';
import styles from './DownloadButton.module.css';
import { saveFile } from './saveFile.ts';

interface DownloadButtonProps {
  label: string;
  /** Says whose file it is, where the label alone does not. */
  accessibleLabel?: string;
  fileName: string;
  /** Asks for the file. @throws {ApiError} */
  load: (token: string) => Promise<Blob>;
  icon?: IconName;
  variant?: ButtonVariant;
}

/** Downloads a file that only its owner may have: a plain link could not say who asks. */
export function DownloadButton(props: DownloadButtonProps) {
  const { label, accessibleLabel, fileName, load, icon = 'download', variant = 'transparent-dark-light' } = props;
  const { t } = useTranslation('cabinet');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  const download = async () => {
    setState('loading');
    try {
      saveFile(fileName, await load(currentToken() ?? ''));
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <span className={styles.download}>
      <Button
        variant={variant}
        size="sm"
        icon={icon}
        loading={state === 'loading'}
        aria-label={accessibleLabel}
        onClick={download}
      >
        {label}
      </Button>
      {state === 'failed' && (
        <span role="alert" className={styles.failed}>
          {t('documents.failed')}
        </span>
      )}
    </span>
  );
}
