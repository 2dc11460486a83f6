import type { FlagChange, SettingsVersion } from '@charity-run/release/api';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Button } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { useEachPart } from '../../access/useEachPart.ts';
import { platformApi } from '../../api/platformApi.ts';
import { flagChangesQuery, settingsVersionsQuery } from '../../api/queries.ts';
import { ConfirmDialog } from '../../design/ConfirmDialog.tsx';
import { useDone } from '../../design/doneContext.ts';
import { Failure } from '../../design/Failure.tsx';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { RowButton } from '../../design/RowButton.tsx';
import { useWhen } from '../../design/useWhen.ts';
import { useAudienceText } from '../flags/useAudienceText.ts';
import { listDifferences, type SettingsDifference } from './settingsDifferences.ts';

const SHOWN = 10;

type Change = { name: string; at: string; by: string } & (
  | { flag: FlagChange }
  | { version: SettingsVersion; differences: SettingsDifference[]; isNewest: boolean }
);

/** Who changed which flag, value or address of a service, newest first; values can be set again as they were. */
export function ValueChanges() {
  const { t } = useTranslation('console');
  const { canChange } = useReach();
  const done = useDone();
  const when = useWhen();
  const { changes, isPending, error } = useChanges();
  const [shown, setShown] = useState(SHOWN);
  const [restored, setRestored] = useState<{ name: string; version: SettingsVersion }>();
  return (
    <Panel title={t('valueChanges.title')}>
      <Failure error={error} />
      {changes.length === 0 && !error && (
        <p className={styles.pad}>{t(isPending ? 'page.loading' : 'valueChanges.none')}</p>
      )}
      <ul className={styles.list}>
        {changes.slice(0, shown).map((change) => (
          <li key={`${change.name} ${change.at}`}>
            <span className={styles.wide}>
              <small>{`${when(change.at)} · ${change.by}`}</small>
              {'flag' in change ? (
                <FlagText change={change.flag} />
              ) : (
                change.differences.map((difference) => (
                  <span key={JSON.stringify(difference)}>
                    {`${change.name}: ${t(`valueChanges.${difference.kind}`, { ...difference })}`}
                  </span>
                ))
              )}
            </span>
            {'version' in change &&
              !change.isNewest &&
              change.differences.some(({ kind }) => kind === 'field') &&
              canChange(change.name) && (
                <RowButton
                  name={`${change.name}, ${when(change.at)}`}
                  text={t('valueChanges.restore.open')}
                  onClick={() => setRestored(change)}
                />
              )}
          </li>
        ))}
      </ul>
      {changes.length > shown && (
        <p className={styles.pad}>
          <Button size="sm" variant="transparent-dark-light" onClick={() => setShown(shown + SHOWN)}>
            {t('page.more')}
          </Button>
        </p>
      )}
      {restored && (
        <ConfirmDialog
          title={t('valueChanges.restore.title', { name: restored.name })}
          text={t('valueChanges.restore.text', { values: JSON.stringify(restored.version.config ?? {}) })}
          action={t('valueChanges.restore.open')}
          run={() => platformApi.undoConfig({ name: restored.name, number: restored.version.number })}
          onClose={() => setRestored(undefined)}
          onDone={() => {
            done(t('config.change.done', { name: restored.name }));
            setRestored(undefined);
          }}
        />
      )}
    </Panel>
  );
}

function FlagText({ change: { flag, state, ...audience } }: { change: FlagChange }) {
  const { t } = useTranslation('console');
  const audienceText = useAudienceText();
  return (
    <span>
      <span translate="no">{`${flag}: `}</span>
      <span>{state === 'on' ? `${t('flags.on')} · ${audienceText(audience)}` : t(`valueChanges.flag.${state}`)}</span>
    </span>
  );
}

function useChanges() {
  const flags = useEachPart(flagChangesQuery);
  const settings = useEachPart(settingsVersionsQuery);
  const changes: Change[] = [
    ...flags.parts.flatMap(({ name, data }) => data.map((flag) => ({ name, at: flag.at, by: flag.by, flag }))),
    ...settings.parts.flatMap(({ name, data }) =>
      data.map((version, index) => ({
        name,
        at: version.at,
        by: version.by,
        version,
        differences: listDifferences(data[index + 1] ?? { allowed: [] }, version),
        isNewest: index === 0,
      })),
    ),
  ];
  return {
    changes: changes.sort((one, other) => other.at.localeCompare(one.at)),
    isPending: flags.isPending || settings.isPending,
    error: flags.error ?? settings.error,
  };
}
