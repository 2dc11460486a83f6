import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { useCan } from '../../session/useOfficeSession.ts';
import { NewPromoCode } from './NewPromoCode.tsx';
import { PromoCodeRow } from './PromoCodeRow.tsx';
import styles from './promoCodes.module.css';

/** Codes that make places of the run cheaper; they are no part of a draft. */
export function PromoCodesCard({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useTranslation('office');
  const can = useCan();
  const query = useQuery(officeQuery('promo-codes', {}));
  const [isAdding, setAdding] = useState(false);
  const isAddable = !isReadOnly && !isAdding && can('create-promo-code');
  return (
    <Card
      title={t('promoCodes.title')}
      note={t('promoCodes.note')}
      summary={
        query.isPending
          ? ''
          : query.data && (query.data.length > 0 ? query.data.map(({ code }) => code).join(', ') : t('promoCodes.none'))
      }
      foot={t('promoCodes.about')}
      flush
      actions={
        isAddable && (
          <Action icon="plus" onClick={() => setAdding(true)}>
            {t('promoCodes.add')}
          </Action>
        )
      }
    >
      {isAdding && <NewPromoCode onClose={() => setAdding(false)} />}
      <Loaded query={query} rows={2}>
        {(codes) =>
          codes.length === 0 ? (
            <p className={styles.empty}>{t('promoCodes.none')}</p>
          ) : (
            <ul className={styles.codes}>
              {codes.map((promoCode) => (
                <PromoCodeRow key={promoCode.code} promoCode={promoCode} isReadOnly={isReadOnly} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Card>
  );
}
