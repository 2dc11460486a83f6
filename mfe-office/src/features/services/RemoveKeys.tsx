import { useState } from 'react';
import type { KeyedService } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { useStaffAct } from '../../operation/useStaffAct.ts';
import { ForgetFormer } from './ForgetFormer.tsx';
import styles from './services.module.css';

/** Asks once more before a service stops. */
export function RemoveKeys({ service, onClose }: { service: KeyedService; onClose: () => void }) {
  const { t } = useTranslation('office');
  const [forgetsFormer, setForgets] = useState(false);
  const act = useStaffAct('remove-service', t('services.removed', { service: t(`services.names.${service}`) }));
  return (
    <fieldset className={styles.form}>
      <legend>
        <b>{t('services.removeTitle')}</b>
      </legend>
      <p>{t('services.removeNote')}</p>
      <ForgetFormer service={service} checked={forgetsFormer} onChange={setForgets} />
      <OperationFailure error={act.error} />
      <div className={styles.acts}>
        <Action
          tone="danger"
          loading={act.isPending}
          onClick={() => act.mutate({ service, forgetsFormer }, { onSuccess: onClose })}
        >
          {t('services.removeYes')}
        </Action>
        <Action tone="ghost" onClick={onClose} autoFocus>
          {t('services.cancelRemoval')}
        </Action>
      </div>
    </fieldset>
  );
}
