import { useMutation } from '@tanstack/react-query';
import type { ParticipantListItem } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { toast } from 'shared-lib/toasts';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { refreshOffice } from '../../session/queries.ts';
import styles from './SizesBar.module.css';
import { useSizes } from './useSizes.ts';

interface SizesBarProps {
  participants: ParticipantListItem[];
  onClear: () => void;
}

/** Gives all selected people one size, or none of them where not as many are left. */
export function SizesBar({ participants, onClear }: SizesBarProps) {
  const { t } = useTranslation('office');
  const sizes = useSizes();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (size: string) => {
      const places = participants.map(({ registrationId, place }) => ({ registrationId, place }));
      return operate('change-sizes', { places, size });
    },
    onSuccess: async ({ changed }) => {
      await refreshOffice();
      onClear();
      toast.success(t('participants.sizes.done', { count: changed }));
    },
  });
  return (
    <section className={styles.bar} aria-label={t('participants.sizes.of', { count: participants.length })}>
      <b role="status">{t('participants.sizes.of', { count: participants.length })}</b>
      <fieldset className={styles.sizes} disabled={isPending}>
        <legend className="vh">{t('participants.kitSize')}</legend>
        {sizes.map(({ size, free }) => (
          <Action key={size} disabled={free !== null && free < 1} onClick={() => mutate(size)}>
            {size}
          </Action>
        ))}
      </fieldset>
      <Action icon="close" onClick={onClear}>
        {t('participants.sizes.clear')}
      </Action>
      <OperationFailure error={error} />
    </section>
  );
}
