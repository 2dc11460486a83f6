import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { useOwnParts } from '../../access/useOwnParts.ts';
import { platformApi } from '../../api/platformApi.ts';
import { releasesQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';
import { Failure } from '../../design/Failure.tsx';
import { PartField } from '../../design/PartField.tsx';
import { addPreview } from './previewList.ts';

const HOURS = [1, 24, 72, 336] as const;

/** A link for one release, for some hours. */
export function CreatePreview({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const done = useDone();
  const names = useOwnParts();
  const [name = names[0] ?? '', setName] = useState<string>();
  const { data: releases, error } = useQuery({ ...releasesQuery(name), enabled: name !== '' });
  const [chosen, setChosen] = useState('');
  const [hours, setHours] = useState<number>(24);
  const version = releases?.find((each) => each.version === chosen)?.version ?? releases?.[0]?.version ?? '';
  return (
    <ConfirmDialog
      title={t('previews.create')}
      text={t('previews.text')}
      action={t('previews.create')}
      run={() => platformApi.preview({ name, version, hours })}
      onClose={onClose}
      onDone={(preview) => {
        addPreview({ name, version, ...preview });
        done(t('previews.done', { name, version }));
        onClose();
      }}
    >
      <PartField names={names} value={name} onChange={setName} />
      <div className={styles.field}>
        <label htmlFor={`${id}-version`}>{t('previews.release')}</label>
        <select
          id={`${id}-version`}
          value={version}
          required
          aria-busy={!releases && !error}
          onChange={({ target }) => setChosen(target.value)}
        >
          {releases?.map((each) => (
            <option key={each.version}>{each.version}</option>
          ))}
        </select>
        {releases?.length === 0 && <p className={styles.undo}>{t('previews.noReleases')}</p>}
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-hours`}>{t('previews.hours')}</label>
        <select id={`${id}-hours`} value={hours} onChange={({ target }) => setHours(Number(target.value))}>
          {HOURS.map((each) => (
            <option key={each} value={each}>
              {t('previews.hour', { count: each })}
            </option>
          ))}
        </select>
      </div>
      <Failure error={error} />
    </ConfirmDialog>
  );
}
