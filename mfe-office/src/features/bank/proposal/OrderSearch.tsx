import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../../api/officeQuery.ts';
import { Field } from '../../../design/Field.tsx';
import { OrderChoice } from './OrderChoice.tsx';

const SHORTEST = 2;

interface OrderSearchProps {
  id: number;
  chosen: string | undefined;
  onChoose: (candidate: TransferCandidate) => void;
}

/** Finds an order that is not proposed, by name, sum or part of its number. */
export function OrderSearch({ id, chosen, onChoose }: OrderSearchProps) {
  const { t } = useTranslation('office');
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(typed.trim());
  const isSearched = text.length >= SHORTEST;
  const { data } = useQuery({
    ...officeQuery('show-transfer', { id, text }),
    enabled: isSearched,
    placeholderData: keepPreviousData,
  });
  const found = (isSearched && data?.candidates) || [];
  return (
    <>
      <Field
        type="search"
        label={t('bank.findOrder')}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length > 0 && (
        <OrderChoice legend={t('bank.found')} name="found" candidates={found} chosen={chosen} onChoose={onChoose} />
      )}
      {isSearched && data && found.length === 0 && <p role="status">{t('orders.nothing')}</p>}
    </>
  );
}
