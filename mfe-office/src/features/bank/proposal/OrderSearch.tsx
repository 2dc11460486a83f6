import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactElement, useDeferredValue, useState } from 'react';
import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../../api/officeQuery.ts';
import { Field } from '../../../design/Field.tsx';
import { OrderChoice } from './OrderChoice.tsx';

const SHORTEST = 2;

interface OrderFinderProps {
  id: number;
  label: string;
  /** Shows what was found; `clear` empties the field. */
  children: (found: readonly TransferCandidate[], clear: () => void) => ReactElement;
}

/** Finds orders by name, sum or part of the number. */
export function OrderFinder({ id, label, children }: OrderFinderProps) {
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
        label={label}
        value={typed}
        maxLength={100}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>{found.length > 0 && children(found, () => setTyped(''))}</div>
      {isSearched && data && found.length === 0 && <p role="status">{t('orders.nothing')}</p>}
    </>
  );
}

interface OrderSearchProps {
  id: number;
  chosen: string | undefined;
  onChoose: (candidate: TransferCandidate) => void;
}

/** Finds an order that is not proposed. */
export function OrderSearch({ id, chosen, onChoose }: OrderSearchProps) {
  const { t } = useTranslation('office');
  return (
    <OrderFinder id={id} label={t('bank.findOrder')}>
      {(found) => (
        <OrderChoice legend={t('bank.found')} name="found" candidates={found} chosen={chosen} onChoose={onChoose} />
      )}
    </OrderFinder>
  );
}
