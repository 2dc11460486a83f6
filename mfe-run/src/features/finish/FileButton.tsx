import { useState } from 'react';
import { useFailureTexts } from 'shared-lib/failures';
import { type Failure, getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Button, type ButtonVariant, type IconName } from 'shared-lib/ui';
import styles from './FileButton.module.css';

interface FileButtonProps {
  label: string;
  fileName: string;
  load: () => Promise<Blob>;
  icon: IconName;
  variant?: ButtonVariant;
}

/** Downloads a file that a plain link cannot fetch. */
export function FileButton({ label, fileName, load, icon, variant }: FileButtonProps) {
  const { t } = useTranslation('run');
  const { full } = useFailureTexts();
  const [state, setState] = useState<Failure | 'idle' | 'loading'>('idle');
  const download = async () => {
    setState('loading');
    try {
      saveFile(fileName, await load());
      setState('idle');
    } catch (error) {
      setState(getFailure(error));
    }
  };
  return (
    <span className={styles.download}>
      <Button variant={variant} icon={icon} loading={state === 'loading'} onClick={download}>
        {label}
      </Button>
      {typeof state === 'object' && (
        <span role="alert" className={styles.failed}>
          {full(state, { failed: t('finish.fileFailed') })}
        </span>
      )}
    </span>
  );
}

function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Browsers read the file after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
