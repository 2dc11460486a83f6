import type { ListedFlag } from '@charity-run/release/api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Chip } from 'shared-lib/ui';
import { useReach } from '../../access/reach.ts';
import { statusQuery } from '../../api/queries.ts';
import styles from '../../design/List.module.css';
import { Panel } from '../../design/Panel.tsx';
import { PanelButton } from '../../design/PanelButton.tsx';
import { RowButton } from '../../design/RowButton.tsx';
import { useDay } from '../../design/useDay.ts';
import { useWhen } from '../../design/useWhen.ts';
import { ChangeFlag } from './ChangeFlag.tsx';
import { CreateTesterLink } from './CreateTesterLink.tsx';
import { FlagResults } from './FlagResults.tsx';
import { useAudienceText } from './useAudienceText.ts';

type Opened = { dialog: 'change' | 'results'; flag: ListedFlag } | { dialog: 'testers' };

/** Parts of pages that are switched without a release. */
export function FlagsPanel() {
  const { t } = useTranslation('console');
  const { caller, canChange, canSee } = useReach();
  const { data: status } = useQuery(statusQuery);
  const flags = status?.flags;
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <Panel
      title={t('flags.title')}
      foot={t('flags.note')}
      aside={
        !caller.isReader && (
          <PanelButton onClick={() => setOpened({ dialog: 'testers' })}>{t('flags.tester.create')}</PanelButton>
        )
      }
    >
      {flags?.length === 0 && <p className={styles.pad}>{t('flags.none')}</p>}
      <ul className={styles.list}>
        {flags?.map((flag) => (
          <li key={flag.flag}>
            <FlagRow flag={flag} />
            <span className={styles.state}>
              {flag.state?.percent !== undefined && canSee(flag.owner) && (
                <RowButton
                  name={flag.flag}
                  text={t('flags.results.open')}
                  onClick={() => setOpened({ dialog: 'results', flag })}
                />
              )}
              {canChange(flag.owner) && (
                <RowButton name={flag.flag} onClick={() => setOpened({ dialog: 'change', flag })} />
              )}
            </span>
          </li>
        ))}
      </ul>
      {opened?.dialog === 'change' && <ChangeFlag flag={opened.flag} onClose={close} />}
      {opened?.dialog === 'results' && <FlagResults flag={opened.flag} onClose={close} />}
      {opened?.dialog === 'testers' && <CreateTesterLink onClose={close} />}
    </Panel>
  );
}

function FlagRow({ flag: { flag, terms, state, isExpired } }: { flag: ListedFlag }) {
  const { t } = useTranslation('console');
  const audience = useAudienceText();
  const day = useDay();
  const when = useWhen();
  const isOn = isExpired || !state ? terms?.default === true : state.isOn;
  return (
    <span className={styles.wide}>
      <b translate="no">{flag}</b>
      {terms && <span lang="en">{terms.does}</span>}
      <span className={styles.state}>
        <Chip tone={isOn ? 'ok' : 'plain'} icon={isOn ? 'check' : 'close'}>
          {t(isOn ? 'flags.on' : 'flags.off')}
        </Chip>
        <small>{getReason()}</small>
      </span>
      {terms && !isExpired && <small>{t('flags.until', { day: day(terms.expires) })}</small>}
    </span>
  );

  function getReason() {
    if (!terms) return t('flags.undeclared');
    if (isExpired) return t('flags.expired', { day: day(terms.expires) });
    if (!state) return t('flags.byDefault');
    const set = t('flags.set', { when: when(state.since), by: state.by });
    return state.isOn ? `${audience(state)} · ${set}` : set;
  }
}
