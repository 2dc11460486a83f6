import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type SizesPreview, timesFiles } from 'shared-lib/api/office';
import { useTranslation } from 'shared-lib/i18n';
import { operate } from '../../api/officeApi.ts';
import { toBase64 } from '../../api/toBase64.ts';
import { Action } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Table } from '../../design/Table.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { usePanelAct } from '../../operation/usePanelAct.ts';
import styles from './SizesImport.module.css';

interface SizesFile {
  name: string;
  bytes: string;
  found: SizesPreview;
}

/** Sizes from a table with numbers or emails; nothing is stored before its preview is confirmed. */
export function SizesImport() {
  const { t } = useTranslation('office');
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<SizesFile>();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: File) => {
      const bytes = await toBase64(chosen);
      return { name: chosen.name, bytes, found: await operate('preview-sizes', { bytes }) };
    },
    onSuccess: setFile,
  });
  return (
    <Card title={t('participants.sizes.import')} foot={t('participants.sizes.about')}>
      <Action icon="upload" loading={isPending} onClick={() => input.current?.click()}>
        {t('participants.sizes.upload')}
      </Action>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('participants.sizes.upload')}
        accept={timesFiles.join(',')}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) mutate(chosen);
          target.value = '';
        }}
      />
      <OperationFailure error={error} />
      {file && <Preview key={file.found.fingerprint} file={file} onClose={() => setFile(undefined)} />}
    </Card>
  );
}

function Preview({ file: { name, bytes, found }, onClose }: { file: SizesFile; onClose: () => void }) {
  const { t } = useTranslation('office');
  const { changes, same, rejected, fingerprint } = found;
  const { mutate, isPending, error } = usePanelAct(
    () => operate('import-sizes', { file: name, bytes, fingerprint }),
    ({ changed }) => t('participants.sizes.done', { count: changed }),
    onClose,
  );
  return (
    <div className={styles.preview}>
      <p role="status">
        {t('participants.sizes.summary', { changes: changes.length, same, rejected: rejected.length })}
      </p>
      {changes.length > 0 && (
        <Table
          caption={t('participants.sizes.changes')}
          className={styles.rows}
          columns={[
            { name: 'number', label: t('participants.number') },
            { name: 'name', label: t('participants.columns.name') },
            { name: 'before', label: t('participants.sizes.before') },
            { name: 'after', label: t('participants.sizes.after') },
          ]}
        >
          {changes.map(({ line, raceNumber, name: runner, before, after }) => (
            <tr key={line}>
              <td data-label={t('participants.number')} translate="no">
                {raceNumber ?? '–'}
              </td>
              <td translate="no">{runner || t('order.people.unnamed')}</td>
              <td data-label={t('participants.sizes.before')}>{before || '–'}</td>
              <td data-label={t('participants.sizes.after')}>{after}</td>
            </tr>
          ))}
        </Table>
      )}
      {rejected.length > 0 && (
        <Table
          caption={t('participants.sizes.rejected')}
          className={styles.rows}
          columns={[
            { name: 'line', label: t('participants.sizes.line') },
            { name: 'who', label: t('participants.sizes.who') },
            { name: 'reason', label: t('participants.sizes.reason') },
          ]}
        >
          {rejected.map(({ line, who, reason }) => (
            <tr key={line}>
              <td data-label={t('participants.sizes.line')}>{line}</td>
              <td translate="no">{who}</td>
              <td>{t(`participants.sizes.reasons.${reason}`)}</td>
            </tr>
          ))}
        </Table>
      )}
      <OperationFailure error={error} />
      <div className={styles.actions}>
        {changes.length > 0 && (
          <Action tone="main" loading={isPending} onClick={() => mutate()}>
            {t('participants.sizes.submit', { count: changes.length })}
          </Action>
        )}
        <Action onClick={onClose}>{t('frame.close')}</Action>
      </div>
    </div>
  );
}
