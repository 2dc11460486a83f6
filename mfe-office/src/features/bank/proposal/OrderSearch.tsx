import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactElement, useDeferredValue, useState } from 'react';
import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { officeQuery } from '../../../api/officeQuery.ts';
import { Field } from '../../../design/Field.tsx';
import { Key } from '../../../design/Key.tsx';
import { OfficeIcon } from '../../../design/OfficeIcon.tsx';
import { FoundOrders } from './FoundOrders.tsx';
import styles from './OrderSearch.module.css';

const SHORTEST = 2;

interface OrderFinderProps {
  id: number;
  label: string;
  /** Shows what was found for a text; `clear` empties the field. */
  children: (found: readonly TransferCandidate[], clear: () => void, text: string) => ReactElement;
}

/** Finds orders by name, sum or part of the number; Escape empties the field. */
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
  const clearByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '') return;
    event.preventDefault();
    setTyped('');
  };
  return (
    <>
      <div className={styles.finder}>
        <Field
          type="search"
          label={label}
          value={typed}
          maxLength={100}
          autoComplete="off"
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={clearByKey}
        />
        <OfficeIcon name="search" />
        {typed !== '' && (
          <span className={styles.escape} aria-hidden="true">
            <Key>Esc</Key>
          </span>
        )}
      </div>
      {found.length > 0 && children(found, () => setTyped(''), text)}
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
    <div className={styles.search}>
      <OrderFinder id={id} label={t('bank.findOrder')}>
        {(found, clear, text) => (
          <FoundOrders
            label={t('bank.found')}
            found={found}
            text={text}
            chosen={chosen}
            onChoose={(candidate) => {
              clear();
              onChoose(candidate);
            }}
          />
        )}
      </OrderFinder>
    </div>
  );
}
