import type { LikelyLine } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Choice, Choices } from '../../design/Field.tsx';
import styles from './participantImport.module.css';

const SHOWN = 50;

interface LikelyThereProps {
  lines: LikelyLine[];
  included: readonly number[];
  onChange: (included: number[]) => void;
}

/** People whose name is in the run with another email: staff says who is someone else. */
export function LikelyThere({ lines, included, onChange }: LikelyThereProps) {
  const { t } = useTranslation('office');
  if (lines.length === 0) return null;
  const isAll = lines.every(({ line }) => included.includes(line));
  const toggle = (line: number) =>
    onChange(included.includes(line) ? included.filter((each) => each !== line) : [...included, line]);
  return (
    <>
      <Choices legend={t('participantImport.likely', { count: lines.length })}>
        <p className={styles.note}>{t('participantImport.likelyText')}</p>
        {lines.slice(0, SHOWN).map(({ line, name, email }) => (
          <Choice
            key={line}
            type="checkbox"
            checked={included.includes(line)}
            note={t('participantImport.likelyLine', { line, email })}
            onChange={() => toggle(line)}
          >
            <span translate="no">{name}</span>
          </Choice>
        ))}
      </Choices>
      <div className={styles.acts}>
        <Action onClick={() => onChange(isAll ? [] : lines.map(({ line }) => line))}>
          {isAll ? t('participantImport.leaveAll') : t('participantImport.includeAll', { count: lines.length })}
        </Action>
        {lines.length > SHOWN && (
          <span className={styles.note}>{t('participantImport.likelyMore', { count: SHOWN })}</span>
        )}
      </div>
    </>
  );
}
