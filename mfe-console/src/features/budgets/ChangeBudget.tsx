import type { SizeLimit } from '@charity-run/release/api';
import { useId, useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { platformApi } from '../../api/platformApi.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import styles from '../../design/Dialog.module.css';
import { useDone } from '../../design/doneContext.ts';

/** Limits in KB; without any the default counts again. */
export function ChangeBudget({ limit, onClose }: { limit: SizeLimit; onClose: () => void }) {
  const { t } = useTranslation('console');
  const id = useId();
  const done = useDone();
  const { name } = limit;
  const [entry, setEntry] = useState(limit.isSet ? String(limit.entry) : '');
  const [route, setRoute] = useState(limit.isSet && limit.route !== undefined ? String(limit.route) : '');
  const fields = [
    { part: 'entry', value: entry, set: setEntry, usual: limit.entry },
    ...(limit.route === undefined ? [] : [{ part: 'route', value: route, set: setRoute, usual: limit.route } as const]),
  ] as const;
  return (
    <ConfirmDialog
      title={t('budgets.change.title', { name })}
      text={t('budgets.change.text')}
      action={t('settings.save')}
      run={() =>
        platformApi.setBudget({ name, ...(entry && { entry: Number(entry) }), ...(route && { route: Number(route) }) })
      }
      onClose={onClose}
      onDone={() => {
        done(t('budgets.change.done', { name }));
        onClose();
      }}
    >
      {fields.map(({ part, value, set, usual }) => (
        <div key={part} className={styles.field}>
          <label htmlFor={`${id}-${part}`}>{t(`budgets.change.${part}`)}</label>
          <input
            id={`${id}-${part}`}
            type="number"
            inputMode="numeric"
            min={1}
            max={2000}
            value={value}
            placeholder={String(usual)}
            onChange={({ target }) => set(target.value)}
          />
        </div>
      ))}
    </ConfirmDialog>
  );
}
