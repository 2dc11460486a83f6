import type { AllowedOrigin, RemoteSettings } from '@charity-run/release/api';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { useReach } from '../../access/reach.ts';
import { useEachPart } from '../../access/useEachPart.ts';
import { useOwnParts } from '../../access/useOwnParts.ts';
import { platformApi } from '../../api/platformApi.ts';
import { settingsQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useDone } from '../../design/doneContext.ts';
import { Failure } from '../../design/Failure.tsx';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { PanelButton } from '../../design/PanelButton.tsx';
import { RowButton } from '../../design/RowButton.tsx';
import { AllowOrigin } from './AllowOrigin.tsx';
import { ChooseOrigin } from './ChooseOrigin.tsx';

interface Part {
  name: string;
  settings: RemoteSettings;
}

type Opened =
  | { dialog: 'allow' }
  | ({ dialog: 'choose' } & Part)
  | { dialog: 'deny'; name: string; origin: AllowedOrigin };

/** Where the services of micro-frontends are, which their pages call below `/api/NAME/`. */
export function ServicesPanel() {
  const { t } = useTranslation('console');
  const { caller, canChange } = useReach();
  const done = useDone();
  const names = useOwnParts();
  const [opened, setOpened] = useState<Opened>();
  const { parts, isPending, error } = useEachPart(settingsQuery);
  const served = parts.filter(({ data }) => data.allowed.length > 0);
  const isOperator = caller.scope === '*' && !caller.isReader;
  const close = () => setOpened(undefined);
  return (
    <Panel
      title={t('services.title')}
      foot={t('services.note')}
      aside={
        isOperator && (
          <PanelButton onClick={() => setOpened({ dialog: 'allow' })}>{t('services.allow.open')}</PanelButton>
        )
      }
    >
      <Failure error={error} />
      {served.length === 0 && !error && <p className={styles.pad}>{t(isPending ? 'page.loading' : 'services.none')}</p>}
      <ul className={styles.list}>
        {served.map(({ name, data: settings }) => (
          <li key={name}>
            <span className={styles.wide}>
              <b translate="no">{name}</b>
              <span>
                {settings.origin ? t('services.leads', { name, origin: settings.origin }) : t('services.notConnected')}
              </span>
              {isOperator &&
                settings.allowed.map((origin) => (
                  <span key={origin.origin} className={styles.state}>
                    <small translate="no">{origin.origin}</small>
                    <small>{t(`services.reach.${origin.reach}`)}</small>
                    <RowButton
                      name={origin.origin}
                      text={t('services.deny.open')}
                      onClick={() => setOpened({ dialog: 'deny', name, origin })}
                    />
                  </span>
                ))}
            </span>
            {canChange(name) && (
              <RowButton name={name} onClick={() => setOpened({ dialog: 'choose', name, settings })} />
            )}
          </li>
        ))}
      </ul>
      {opened?.dialog === 'allow' && <AllowOrigin names={names} onClose={close} />}
      {opened?.dialog === 'choose' && <ChooseOrigin {...opened} onClose={close} />}
      {opened?.dialog === 'deny' && (
        <ConfirmDialog
          title={t('services.deny.title', { origin: opened.origin.origin })}
          text={t('services.deny.text', { name: opened.name })}
          action={t('services.deny.open')}
          run={() => platformApi.allowOrigin({ name: opened.name, origin: opened.origin.origin, reach: 'none' })}
          onClose={close}
          onDone={() => {
            done(t('services.deny.done', { name: opened.name, origin: opened.origin.origin }));
            close();
          }}
        />
      )}
    </Panel>
  );
}
