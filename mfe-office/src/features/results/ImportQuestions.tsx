import { type AbsentTime, absentChoices, type OtherName } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { Choice, Choices, Tick } from '../../design/Field.tsx';
import { Table } from '../../design/Table.tsx';
import styles from './ResultsPage.module.css';

const SHOWN = 300;

interface OtherNamesProps {
  names: readonly OtherName[];
  accepted: readonly number[];
  onToggle: (number: number) => void;
}

/** Bibs of which the file names another runner; a time is stored only for those that are ticked. */
export function OtherNames({ names, accepted, onToggle }: OtherNamesProps) {
  const { t } = useTranslation('office');
  const caption = t('results.import.otherNames', { count: names.length });
  return (
    <section className={styles.more}>
      <p>{t('results.import.otherNamesAbout')}</p>
      <Table
        caption={caption}
        columns={[
          { name: 'accept', label: t('results.import.accept') },
          { name: 'number', label: t('results.columns.number') },
          { name: 'name', label: t('results.import.registered') },
          { name: 'inFile', label: t('results.import.nameInFile') },
          { name: 'after', label: t('results.time') },
        ]}
      >
        {names.slice(0, SHOWN).map(({ number, name, nameInFile, after }) => (
          <tr key={number}>
            <td>
              <Tick
                checked={accepted.includes(number)}
                onChange={() => onToggle(number)}
                aria-label={t('results.import.acceptNumber', { number })}
              />
            </td>
            <td translate="no">{number}</td>
            <td translate="no">{name}</td>
            <td translate="no">
              <b>{nameInFile}</b>
            </td>
            <td>{formatRaceTime(after)}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}

export type AbsentChoice = (typeof absentChoices)[number];

interface AbsentTimesProps {
  times: readonly AbsentTime[];
  choice: AbsentChoice | undefined;
  onChoose: (choice: AbsentChoice) => void;
}

/** Stored times that the new file no longer has: whether they stay is for a person to say. */
export function AbsentTimes({ times, choice, onChoose }: AbsentTimesProps) {
  const { t } = useTranslation('office');
  const caption = t('results.import.absent', { count: times.length });
  return (
    <section className={styles.more}>
      <Choices legend={caption}>
        {absentChoices.map((name) => (
          <Choice key={name} type="radio" name="absent" checked={choice === name} onChange={() => onChoose(name)}>
            {t(`results.import.absentChoices.${name}`)}
          </Choice>
        ))}
      </Choices>
      <Table
        caption={caption}
        columns={[
          { name: 'number', label: t('results.columns.number') },
          { name: 'name', label: t('results.columns.name') },
          { name: 'before', label: t('results.import.before') },
          { name: 'after', label: t('results.import.after') },
        ]}
      >
        {times.slice(0, SHOWN).map(({ number, name, before, isNotFinished }) => (
          <tr key={number}>
            <td translate="no">{number}</td>
            <td>{name || t('order.people.unnamed')}</td>
            <td>{formatRaceTime(before)}</td>
            <td>{isNotFinished ? t('results.reasons.not-finished') : '—'}</td>
          </tr>
        ))}
      </Table>
    </section>
  );
}
