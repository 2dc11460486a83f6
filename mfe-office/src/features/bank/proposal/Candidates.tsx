import { type KeyboardEvent, type RefObject, useId } from 'react';
import type { TransferCandidate } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Key } from '../../../design/Key.tsx';
import { Table } from '../../../design/Table.tsx';
import { useKeys } from '../../../keyboard.ts';
import { CandidateRow } from './CandidateRow.tsx';
import styles from './Candidates.module.css';
import { comparedFields } from './VerdictMark.tsx';

const MOST_KEYS = 5;

interface CandidatesProps {
  /** Most probable first; what was found by hand comes last. */
  candidates: readonly TransferCandidate[];
  chosen: string | undefined;
  onChoose: (candidate: TransferCandidate) => void;
  group: RefObject<HTMLFieldSetElement | null>;
  /** Enter on a choice acts as on the page. */
  onEnter: () => void;
}

/** Orders that a transfer may pay, with a verdict for each fact; one of them is chosen. */
export function Candidates({ candidates, chosen, group, onChoose, onEnter }: CandidatesProps) {
  const { t } = useTranslation('office');
  const heading = useId();
  const reachable = candidates.slice(0, MOST_KEYS);
  const press = (candidate: TransferCandidate, index: number) => () => {
    group.current?.querySelectorAll('input')[index]?.focus();
    onChoose(candidate);
  };
  useKeys(
    Object.fromEntries(
      reachable.flatMap((candidate, index) =>
        ['digit', 'numpad'].map((key) => [`${key}${index + 1}`, press(candidate, index)]),
      ),
    ),
  );
  return (
    <fieldset
      ref={group}
      className={styles.group}
      aria-labelledby={heading}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && isRadio(event.target) && onEnter()}
    >
      <h3 className={styles.heading} id={heading}>
        <span>{t('bank.similar')}</span>{' '}
        <span className={styles.count}>{t('bank.similarCount', { total: candidates.length })}</span>
        <span className={styles.keys} aria-hidden="true">
          <Key>1</Key>
          {reachable.length > 1 && (
            <>
              <span>–</span>
              <Key>{String(reachable.length)}</Key>
            </>
          )}
          <span>{` ${t('bank.chooseByKey')}`}</span>
        </span>
      </h3>
      <Table
        caption={t('bank.similar')}
        className={styles.candidates}
        columns={[
          { name: 'pick', label: t('bank.columns.pick'), isHidden: true },
          { name: 'order', label: t('bank.columns.order') },
          { name: 'who', label: t('bank.columns.who') },
          { name: 'sum', label: t('bank.columns.amount'), isRight: true },
          ...comparedFields.map((name) => ({ name, label: t(`bank.fields.${name}`) })),
        ]}
      >
        {candidates.map((candidate) => (
          <CandidateRow
            key={candidate.number}
            candidate={candidate}
            isChosen={candidate.number === chosen}
            onChoose={() => onChoose(candidate)}
          />
        ))}
      </Table>
    </fieldset>
  );
}

const isRadio = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'radio';
