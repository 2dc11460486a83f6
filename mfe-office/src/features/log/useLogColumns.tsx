import type { AuditEntry } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { State } from '../../design/State.tsx';
import table from '../../design/Table.module.css';
import { useWhen } from '../../format/useWhen.ts';
import type { ListColumn } from '../../list/ListTable.tsx';
import { Sentence } from './Sentence.tsx';
import { useSentences } from './useSentences.ts';

export function useLogColumns(): ListColumn<AuditEntry>[] {
  const { t } = useTranslation('office');
  const { exact } = useWhen();
  return [
    {
      name: 'when',
      label: t('log.when'),
      cellClass: `${table.muted} ${table.oneLine}`,
      cell: ({ at }) => exact(at),
    },
    {
      name: 'who',
      label: t('log.who'),
      cell: ({ actor }) => (
        <b className={table.strong} translate="no">
          {actor.name}
        </b>
      ),
    },
    { name: 'what', label: t('log.what'), cell: (entry) => <Sentence entry={entry} target={entry.target} /> },
    { name: 'outcome', label: t('log.outcome'), cell: ({ outcome }) => <Outcome outcome={outcome} /> },
  ];
}

function Outcome({ outcome }: { outcome: string | null }) {
  const { t } = useTranslation('office');
  const { explain } = useSentences();
  if (outcome === null) {
    return (
      <State tone="wait" icon="clock">
        {t('log.running')}
      </State>
    );
  }
  const why = explain(outcome);
  if (!why) {
    return (
      <State tone="ok" icon="check">
        {t('log.done')}
      </State>
    );
  }
  return (
    <>
      <State tone="err" icon="error">
        {t('log.rejected')}
      </State>
      <small>{why}</small>
    </>
  );
}
