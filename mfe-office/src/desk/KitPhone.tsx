import { useMutation } from '@tanstack/react-query';
import type { DeskKit } from 'shared-lib/api/office';
import { FailureNotice } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { formatPhone } from 'shared-lib/validation';
import { operate } from '../api/officeApi.ts';
import { OfficeIcon } from '../design/OfficeIcon.tsx';
import layout from './Desk.module.css';
import styles from './KitPhone.module.css';

/** The last two digits of the phone; the whole one on request, which the log records. */
export function KitPhone({ kit, isReadOnly }: { kit: DeskKit; isReadOnly: boolean }) {
  const { t } = useTranslation('office');
  const { data, error, isPending, mutate } = useMutation({
    mutationFn: (number: number) => operate('desk-phone', { number }),
  });
  const { number, phone } = kit;
  if (!phone) return null;
  return (
    <>
      <p className={styles.phone}>
        <OfficeIcon name="phone" />
        {data ? (
          <a href={`tel:${data.phone}`} className="link" translate="no">
            {formatPhone(data.phone)}
          </a>
        ) : (
          <span>
            <span className="vh">{t('desk.phone.ends', { digits: phone.slice(-2) })}</span>
            <span aria-hidden="true" translate="no">
              {phone}
            </span>
          </span>
        )}
        {!data && !isReadOnly && number !== null && (
          <button type="button" className={layout.textButton} disabled={isPending} onClick={() => mutate(number)}>
            {t('desk.phone.show')}
          </button>
        )}
      </p>
      <FailureNotice failure={error ? getFailure(error) : undefined} />
    </>
  );
}
