import { useState } from 'react';
import type { ImportPreview } from 'shared-lib/api/office';
import { useLocale, useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Choice, Field, Select } from '../../design/Field.tsx';
import { Table } from '../../design/Table.tsx';
import { useMoney } from '../../format/useMoney.ts';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import { usePressOnce } from '../../operation/usePressOnce.ts';
import type { ChosenTable } from './chosenTable.ts';
import { LikelyThere } from './LikelyThere.tsx';
import { Problems } from './Problems.tsx';
import styles from './participantImport.module.css';

interface ImportPreviewCardProps {
  table: ChosenTable;
  preview: ImportPreview;
  /** Counts again with these lines. */
  onInclude: (lines: number[]) => void;
  onDone: () => void;
}

/** What the table would bring, line by line, and the button that stores it. */
export function ImportPreviewCard({ table, preview, onInclude, onDone }: ImportPreviewCardProps) {
  const { t } = useTranslation('office');
  const locale = useLocale();
  const { short } = useMoney();
  const [note, setNote] = useState('');
  const [payer, setPayer] = useState({ kind: 'company', name: '', taxCode: '', address: '' });
  const [included, setIncluded] = useState<readonly number[]>([]);
  const [hasConsents, setConsents] = useState(false);
  const { file, payment, ...rest } = table;
  const { fresh, there, likely, problems, people, fingerprint, orders, total, currency, columns, unknown } = preview;
  const act = usePanelAct(
    (key) => {
      const request = { ...rest, file, fingerprint, language: locale, hasConsents, key };
      if (payment === 'free') return operate('import-free-participants', { ...request, reason: note.trim() });
      if (payment === 'elsewhere') return operate('import-paid-participants', { ...request, document: note.trim() });
      const kind = payer.kind === 'person' ? 'person' : 'company';
      return operate('import-participants', { ...request, payer: { ...payer, kind } });
    },
    () => t('participantImport.started', { count: fresh }),
    onDone,
  );
  const send = usePressOnce(act);
  const leftOut = likely.filter(({ isIncluded }) => !isIncluded).length;
  const isCounted = likely.every(({ line, isIncluded }) => included.includes(line) === isIncluded);
  const include = (lines: number[]) => {
    setIncluded(lines);
    onInclude(lines);
  };
  const isNamed = payment === 'invoice' ? payer.name.trim() !== '' : note.trim().length >= 3;
  return (
    <Card title={<span translate="no">{file}</span>}>
      <div className={styles.fields}>
        <p role="status">
          <b>{t('participantImport.fresh', { count: fresh })}</b>
          <span>
            {[
              '',
              t('participantImport.there', { count: there.length }),
              leftOut > 0 && t('participantImport.likely', { count: leftOut }),
              t('participantImport.wrong', { count: problems.length }),
            ]
              .filter((part) => part !== false)
              .join(' · ')}
          </span>
        </p>
        <p className={styles.note}>
          <span>
            {[
              t('participantImport.columns', { list: columns.map(({ heading }) => heading).join(', ') }),
              unknown.length > 0 && t('participantImport.unknown', { list: unknown.join(', ') }),
            ]
              .filter(Boolean)
              .join(' ')}
          </span>
        </p>
        {people.length > 0 && (
          <Table
            caption={t('participantImport.people', { count: people.length })}
            columns={[
              { name: 'line', label: t('participants.sizes.line') },
              { name: 'name', label: t('participants.columns.name') },
              { name: 'birthday', label: t('person.fields.birthday') },
              { name: 'city', label: t('person.fields.city') },
              { name: 'race', label: t('person.fields.raceFormat') },
            ]}
          >
            {people.map(({ line, name, birthday, city, race }) => (
              <tr key={line}>
                <td data-label={t('participants.sizes.line')}>{line}</td>
                <td translate="no">{name}</td>
                <td data-label={t('person.fields.birthday')}>{birthday || '–'}</td>
                <td data-label={t('person.fields.city')} translate="no">
                  {city}
                </td>
                <td data-label={t('person.fields.raceFormat')}>{race[locale]}</td>
              </tr>
            ))}
          </Table>
        )}
        <LikelyThere lines={likely} included={included} onChange={include} />
        <Problems file={file} lines={problems} />
        {fresh > 0 && (
          <>
            {payment === 'invoice' ? (
              <PayerFields payer={payer} onChange={setPayer} />
            ) : (
              <Field
                label={t(`participantImport.notes.${payment}`)}
                hint={t('order.noNames')}
                maxLength={payment === 'free' ? 200 : 40}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            )}
            <Choice type="checkbox" checked={hasConsents} onChange={() => setConsents(!hasConsents)}>
              {t('participantImport.consents')}
            </Choice>
            <OperationFailure error={act.error} />
            <Action
              tone="main"
              large
              disabled={!hasConsents || !isNamed || !isCounted}
              loading={act.isPending}
              onClick={send}
            >
              {t('participantImport.submit', { count: fresh })}
            </Action>
            <p className={styles.note}>
              {t(`participantImport.brings.${payment}`, { count: orders, sum: short(total, currency) })}
            </p>
          </>
        )}
      </div>
    </Card>
  );
}

interface PayerFieldsProps {
  payer: { kind: string; name: string; taxCode: string; address: string };
  onChange: (payer: PayerFieldsProps['payer']) => void;
}

function PayerFields({ payer, onChange }: PayerFieldsProps) {
  const { t } = useTranslation('office');
  return (
    <div className={styles.row}>
      <Select
        label={t('participantImport.payer.kind')}
        value={payer.kind}
        options={(['company', 'person'] as const).map((value) => ({
          value,
          label: t(`participantImport.payer.${value}`),
        }))}
        onChange={({ target }) => onChange({ ...payer, kind: target.value })}
      />
      <Field
        label={t('participantImport.payer.name')}
        value={payer.name}
        onChange={({ target }) => onChange({ ...payer, name: target.value })}
      />
      {payer.kind === 'company' && (
        <>
          <Field
            label={t('participantImport.payer.taxCode')}
            inputMode="numeric"
            maxLength={10}
            value={payer.taxCode}
            onChange={({ target }) => onChange({ ...payer, taxCode: target.value })}
          />
          <Field
            label={t('participantImport.payer.address')}
            value={payer.address}
            onChange={({ target }) => onChange({ ...payer, address: target.value })}
          />
        </>
      )}
    </div>
  );
}
