import { useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { currentToken } from 'shared-lib/session';
import { Button, type ButtonVariant, type IconName } from 'shared-lib/ui';
import styles from './DownloadButton.module.css';
import { saveFile } from './saveFile.ts';

interface DownloadButtonProps {
  label: string;
  /** Names the owner of the file where the label does not. */
  accessibleLabel?: string;
  fileName: string;
  load: (token: string) => Promise<Blob>;
  /** Hands the loaded file over; a download without it. */
  save?: (name: string, file: Blob) => void | Promise<void>;
  icon?: IconName;
  variant?: ButtonVariant;
}

/** Downloads a file with the session's token, which a plain link cannot send. */
export function DownloadButton(props: DownloadButtonProps) {
  const {
    label,
    accessibleLabel,
    fileName,
    load,
    save = saveFile,
    icon = 'download',
    variant = 'transparent-dark-light',
  } = props;
  const { t } = useTranslation('cabinet');
  const { full } = useFailureTexts();
  const [state, setState] = useState<Failure | 'idle' | 'loading'>('idle');
  const download = async () => {
    setState('loading');
    try {
      await save(fileName, await load(currentToken() ?? ''));
      setState('idle');
    } catch (error) {
      setState(getFailure(error));
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
      {typeof state === 'object' && (
        <span role="alert" className={styles.failed}>
          {full(state, { failed: t('documents.failed') })}
        </span>
      )}
    </span>
  );
}
