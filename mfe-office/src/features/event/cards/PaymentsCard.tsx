import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { isPaymentProvider, orderPaymentChoices, type PaymentChoice } from 'shared-lib/vocabulary';
import { officeQuery } from '../../../api/officeQuery.ts';
import { Action, ActionLink } from '../../../design/Action.tsx';
import { Card } from '../../../design/Card.tsx';
import { useWhen } from '../../../format/useWhen.ts';
import { officePaths } from '../../../paths.ts';
import { useCan } from '../../../session/useOfficeSession.ts';
import { SourceState } from '../../services/SourceState.tsx';
import styles from '../event.module.css';
import { useEventEditing } from '../eventEditing.ts';
import { usePaymentWords } from '../usePaymentWords.ts';
import { useSummary } from '../useSummary.ts';
import { useFocusKept } from './useFocusKept.ts';

/** Ways to pay, in the order in which visitors see them. */
export function PaymentsCard() {
  const { t } = useTranslation('office');
  const can = useCan();
  const { settings, before, isReadOnly, set } = useEventEditing();
  const nameChoice = usePaymentWords();
  const keepFocus = useFocusKept();
  const [moved, setMoved] = useState('');
  const choices = orderPaymentChoices(settings.payments);
  const names = choices.map(nameChoice).join(', ');
  const published = before && orderPaymentChoices(before.payments).map(nameChoice).join(', ');
  const move = (index: number, by: 1 | -1) => {
    const choice = choices[index];
    const place = index + by;
    if (isReadOnly || !choice || place < 0 || place >= choices.length) return;
    keepFocus();
    set('payments', choices.toSpliced(index, 1).toSpliced(place, 0, choice));
    setMoved(t('event.questions.moved', { name: nameChoice(choice), place: place + 1, count: choices.length }));
  };
  return (
    <Card
      title={t('event.payments.title')}
      summary={useSummary(['payments'], names)}
      note={published && published !== names && t('event.was', { value: published })}
      foot={t('event.payments.about')}
      flush
      actions={
        can('services') && (
          <ActionLink to={officePaths.services} icon="settings">
            {t('services.payments.open')}
          </ActionLink>
        )
      }
    >
      <ol className={styles.payments}>
        {choices.map((choice, index) => (
          <Row
            key={choice}
            choice={choice}
            isFirst={index === 0}
            isLast={index === choices.length - 1}
            onMove={isReadOnly ? undefined : (by) => move(index, by)}
          />
        ))}
      </ol>
      <p role="status" className="vh">
        {moved}
      </p>
    </Card>
  );
}

interface RowProps {
  choice: PaymentChoice;
  isFirst: boolean;
  isLast: boolean;
  /** Absent where nothing can be changed. */
  onMove: ((by: 1 | -1) => void) | undefined;
}

function Row({ choice, isFirst, isLast, onMove }: RowProps) {
  const { t } = useTranslation('office');
  const name = usePaymentWords()(choice);
  const moveByKey = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    onMove?.(event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li>
      {isPaymentProvider(choice) ? (
        <Provider name={name} provider={choice} />
      ) : (
        <span>
          <b>{name}</b>
          <small>{t('event.payments.invoice')}</small>
        </span>
      )}
      {onMove && (
        <span className={styles.moves}>
          <Action
            tone="ghost"
            icon="up"
            disabled={isFirst}
            aria-label={`${t('event.questions.up')}: ${name}`}
            onKeyDown={moveByKey}
            onClick={() => onMove(-1)}
          />
          <Action
            tone="ghost"
            icon="sort"
            disabled={isLast}
            aria-label={`${t('event.questions.down')}: ${name}`}
            onKeyDown={moveByKey}
            onClick={() => onMove(1)}
          />
        </span>
      )}
    </li>
  );
}

/** With what is known of its keys. */
function Provider({ name, provider }: { name: string; provider: PaymentChoice }) {
  const { t } = useTranslation('office');
  const { recent } = useWhen();
  const can = useCan();
  const { data } = useQuery({ ...officeQuery('services', {}), enabled: can('services') });
  const state = data?.services.find(({ service }) => service === provider);
  const tested = state?.lastTest
    ? `${t(`services.results.${state.lastTest.outcome}`)}, ${recent(state.lastTest.at)}`
    : t('services.payments.untested');
  return (
    <>
      <span>
        <b translate="no">{name}</b>
        {state && <small>{tested}</small>}
      </span>
      {state && <SourceState source={state.source} />}
    </>
  );
}
