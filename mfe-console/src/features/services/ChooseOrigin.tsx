import type { RemoteSettings } from '@charity-run/release/api';
import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';

interface ChooseOriginProps {
  name: string;
  settings: RemoteSettings;
  onClose: () => void;
}

/** One of the allowed addresses, or none. */
export function ChooseOrigin({ name, settings, onClose }: ChooseOriginProps) {
  const { t } = useTranslation('console');
  const id = useId();
  const done = useDone();
  const [chosen, setChosen] = useState(settings.origin);
  const choices = [...settings.allowed.map(({ origin }) => origin), undefined];
  return (
    <ConfirmDialog
      title={t('services.choose.title', { name })}
      text={t('services.choose.text')}
      action={t('settings.save')}
      run={() => platformApi.chooseOrigin({ name, ...(chosen && { origin: chosen }) })}
      onClose={onClose}
      onDone={() => {
        done(t('services.choose.done', { name }));
        onClose();
      }}
    >
      <fieldset className={styles.choices}>
        <legend>{t('services.choose.origin')}</legend>
        {choices.map((origin) => (
          <label key={origin ?? ''}>
            <input type="radio" name={id} checked={chosen === origin} onChange={() => setChosen(origin)} />
            <span translate={origin ? 'no' : undefined}>{origin ?? t('services.choose.none')}</span>
          </label>
        ))}
      </fieldset>
    </ConfirmDialog>
  );
}
