import { useEffect, useRef, useState } from 'react';
import type { TimesPreview } from 'shared-lib/api/office';
import { formatNumber, useLocale, useTranslation } from 'shared-lib/i18n';
import { formatRaceTime } from 'shared-lib/i18n/format';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Figures } from '../../design/Figures.tsx';
import { State } from '../../design/State.tsx';
import { Table } from '../../design/Table.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { type AbsentChoice, AbsentTimes, OtherNames } from './ImportQuestions.tsx';
import styles from './ResultsPage.module.css';
import type { TimesFile } from './TimesUpload.tsx';

const kinds = ['added', 'changed', 'unchanged', 'rejected'] as const;

interface ImportPreviewProps {
  file: TimesFile;
  found: TimesPreview;
  onClose: () => void;
}

/** What a file would change, before anything is stored. */
export function ImportPreview({ file, found, onClose }: ImportPreviewProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { counts, rejected, otherNames, absent, fingerprint } = found;
  const [accepted, setAccepted] = useState<number[]>([]);
  const [choice, setChoice] = useState<AbsentChoice>();
  const removed = choice === 'remove' ? absent.length : 0;
  const stored = counts.added + counts.changed + accepted.length;
  const isAsked = otherNames.length > 0 || absent.length > 0;
  const isUndecided = absent.length > 0 && choice === undefined;
  const nothing =
    counts.unchanged === 0
      ? t('results.import.nothingRead')
      : counts.rejected > 0
        ? t('results.import.nothingNew')
        : t('results.import.nothing');
  const pane = useRef<HTMLDivElement>(null);
  useEffect(() => pane.current?.focus(), []);
  const { mutate, isPending, error } = usePanelAct(
    () =>
      operate('import-times', { file: file.name, bytes: file.bytes, fingerprint, accepted, absent: choice ?? 'keep' }),
    (result) => t('results.import.done', { count: result.stored }),
    onClose,
  );
  return (
    <div ref={pane} tabIndex={-1} className={styles.preview}>
      <Card
        isPanel
        title={t('results.import.title')}
        note={file.name}
        actions={<Action tone="ghost" icon="close" aria-label={t('frame.close')} onClick={onClose} />}
      >
        <div className={styles.previewBody}>
          <Figures
            within
            figures={kinds.map((kind) => ({
              label: t(`results.import.${kind}`),
              value: formatNumber(counts[kind], locale),
              isAlert: kind === 'rejected' && counts.rejected > 0,
            }))}
          />
          {stored === 0 && !isAsked && <p>{nothing}</p>}
          {otherNames.length > 0 && (
            <OtherNames
              names={otherNames}
              accepted={accepted}
              onToggle={(number) =>
                setAccepted(
                  accepted.includes(number) ? accepted.filter((one) => one !== number) : [...accepted, number],
                )
              }
            />
          )}
          {absent.length > 0 && <AbsentTimes times={absent} choice={choice} onChoose={setChoice} />}
          <Changes found={found} />
          {rejected.length > 0 && (
            <details className={styles.more} open>
              <summary>{t('results.import.rejectedRows', { count: counts.rejected })}</summary>
              <Table
                caption={t('results.import.rejectedRows', { count: counts.rejected })}
                columns={[
                  { name: 'line', label: t('results.import.line') },
                  { name: 'number', label: t('results.columns.number') },
                  { name: 'time', label: t('results.time') },
                  { name: 'reason', label: t('results.import.reason') },
                ]}
              >
                {rejected.map(({ line, number, time, reason }) => (
                  <tr key={`${line}-${number}`}>
                    <td>{line}</td>
                    <td>{number || '—'}</td>
                    <td>{time || '—'}</td>
                    <td>{t(`results.reasons.${reason}`)}</td>
                  </tr>
                ))}
              </Table>
              <Rest shown={rejected.length} count={counts.rejected} />
            </details>
          )}
          <OperationFailure error={error} />
          <div className={styles.actions}>
            {(stored > 0 || removed > 0) && (
              <Action large tone="main" loading={isPending} disabled={isUndecided} onClick={() => mutate()}>
                {[
                  stored > 0 && t('results.import.submit', { count: stored }),
                  removed > 0 && t('results.import.remove', { count: removed }),
                ]
                  .filter(Boolean)
                  .join(', ')}
              </Action>
            )}
            <Action large onClick={onClose}>
              {t(stored > 0 || removed > 0 ? 'results.import.cancel' : 'frame.close')}
            </Action>
          </div>
        </div>
      </Card>
    </div>
  );
}

function Changes({ found: { changes, counts } }: { found: TimesPreview }) {
  const { t } = useTranslation('office');
  if (changes.length === 0) return null;
  return (
    <details className={styles.more} open={counts.changed > 0}>
      <summary>{t('results.import.changes', { count: counts.added + counts.changed })}</summary>
      <Table
        caption={t('results.import.changes', { count: counts.added + counts.changed })}
        columns={[
          { name: 'number', label: t('results.columns.number') },
          { name: 'name', label: t('results.columns.name') },
          { name: 'before', label: t('results.import.before') },
          { name: 'after', label: t('results.import.after') },
        ]}
      >
        {changes.map(({ number, name, before, after, isCorrected }) => (
          <tr key={number}>
            <td translate="no">{number}</td>
            <td>{name || t('order.people.unnamed')}</td>
            <td>
              <span>{before === null ? '—' : formatRaceTime(before)}</span>{' '}
              {isCorrected && (
                <State tone="wait" icon="warning">
                  {t('results.import.corrected')}
                </State>
              )}
            </td>
            <td>
              <b>{formatRaceTime(after)}</b>
            </td>
          </tr>
        ))}
      </Table>
      <Rest shown={changes.length} count={counts.added + counts.changed} />
    </details>
  );
}

function Rest({ shown, count }: { shown: number; count: number }) {
  const { t } = useTranslation('office');
  if (shown >= count) return null;
  return <p className={styles.note}>{t('results.import.rest', { shown, count })}</p>;
}
