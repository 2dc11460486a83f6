import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import styles from './promoCodes.module.css';
import type { usePromoCodeAction } from './usePromoCodeAction.ts';

interface FormEndProps {
  submit: string;
  action: ReturnType<typeof usePromoCodeAction>;
  onClose: () => void;
}

export function FormEnd({ submit, action: { error, isPending }, onClose }: FormEndProps) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.wide}>
      <OperationFailure error={error} />
      <div className={styles.actions}>
        <Action type="submit" tone="main" loading={isPending}>
          {submit}
        </Action>
        <Action tone="ghost" onClick={onClose}>
          {t('promoCodes.form.cancel')}
        </Action>
      </div>
    </div>
  );
}
