import type { RemoteConfig } from '@charity-run/release/api';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { useReach } from '../../access/reach.ts';
import { useEachPart } from '../../access/useEachPart.ts';
import { platformApi } from '../../api/platformApi.ts';
import { configQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useDone } from '../../design/doneContext.ts';
import { Failure } from '../../design/Failure.tsx';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { RowButton } from '../../design/RowButton.tsx';
import { ChangeConfig } from './ChangeConfig.tsx';

interface Configured {
  name: string;
  config: RemoteConfig;
}

/** Values that releases read, set without a release. */
export function ConfigPanel() {
  const { t } = useTranslation('console');
  const { canChange } = useReach();
  const done = useDone();
  const [opened, setOpened] = useState<Configured & { dialog: 'change' | 'undo' }>();
  const { parts, isPending, error } = useEachPart(configQuery);
  const configured = parts.filter(({ data }) => Object.keys(data.schema).length > 0);
  const close = () => setOpened(undefined);
  return (
    <Panel title={t('config.title')} foot={t('config.note')}>
      <Failure error={error} />
      {configured.length === 0 && !error && (
        <p className={styles.pad}>{t(isPending ? 'page.loading' : 'config.none')}</p>
      )}
      <ul className={styles.list}>
        {configured.map(({ name, data: config }) => (
          <li key={name}>
            <span className={styles.wide}>
              <b translate="no">{name}</b>
              {Object.entries(config.schema).map(([field, { default: standard, description }]) => (
                <span key={field} className={styles.what}>
                  <span translate="no">{`${field} = ${JSON.stringify(config.inForce[field] ?? standard)}`}</span>
                  <small>
                    <span>
                      {Object.hasOwn(config.set, field)
                        ? t('config.isSet', { standard: JSON.stringify(standard) })
                        : t('config.isDefault')}
                    </span>
                    {description && <span lang="en">{` · ${description}`}</span>}
                  </small>
                </span>
              ))}
            </span>
            {canChange(name) && (
              <span className={styles.state}>
                <RowButton
                  name={name}
                  text={t('config.undo.open')}
                  onClick={() => setOpened({ dialog: 'undo', name, config })}
                />
                <RowButton name={name} onClick={() => setOpened({ dialog: 'change', name, config })} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {opened?.dialog === 'change' && <ChangeConfig {...opened} onClose={close} />}
      {opened?.dialog === 'undo' && (
        <ConfirmDialog
          title={t('config.undo.title', { name: opened.name })}
          text={t('config.undo.text')}
          action={t('config.undo.do')}
          run={() => platformApi.undoConfig({ name: opened.name })}
          onClose={close}
          onDone={() => {
            done(t('config.undo.done', { name: opened.name }));
            close();
          }}
        />
      )}
    </Panel>
  );
}
