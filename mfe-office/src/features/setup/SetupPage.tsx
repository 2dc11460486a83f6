import { useMutation, useQuery } from '@tanstack/react-query';
import type { Setup } from 'shared-lib/api/office';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { operate } from '../../api/officeApi.ts';
import { officeQuery } from '../../api/officeQuery.ts';
import { Action, ActionLink } from '../../design/Action.tsx';
import { Card } from '../../design/Card.tsx';
import { Loaded } from '../../design/Loaded.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { OperationFailure } from '../../operation/OperationFailure.tsx';
import { officePaths } from '../../paths.ts';
import { refreshOffice } from '../../session/queries.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { SetupSteps } from './SetupSteps.tsx';
import styles from './setup.module.css';

export const { head, Component } = officePage('settings', SetupScreen, 'setup.title');

/** A charity puts its own run in place of the sample. */
function SetupScreen() {
  const { t } = useTranslation('office');
  const query = useQuery({ ...officeQuery('setup', {}), gcTime: 0 });
  return (
    <>
      <PageTop back={officePaths.settings} title={t('setup.title')} sub={t('setup.about')} />
      <Loaded query={query} rows={8}>
        {(setup) => <SetupState setup={setup} />}
      </Loaded>
    </>
  );
}

function SetupState({ setup }: { setup: Setup }) {
  const { t } = useTranslation('office');
  if (setup.state === 'open') return <Begin />;
  if (setup.state === 'started') return <SetupSteps edition={setup.edition} />;
  return (
    <Card title={t(`setup.${setup.state}`)}>
      {setup.content === 'own' && <p>{t('setup.doneAbout')}</p>}
      <div className={styles.actions}>
        {setup.content === 'own' && (
          <ActionLink to={officePaths.texts} tone="main" icon="profile-edit">
            {t('setup.toTexts')}
          </ActionLink>
        )}
        <ActionLink to={paths.home()} icon="arrow-up-right">
          {t('setup.toSite')}
        </ActionLink>
        <ActionLink to={officePaths.event}>{t('setup.toSettings')}</ActionLink>
      </div>
    </Card>
  );
}

function Begin() {
  const { t } = useTranslation('office');
  const can = useCan();
  const start = useMutation({ mutationFn: () => operate('start-setup', {}), onSuccess: refreshOffice });
  return (
    <Card title={t('setup.title')} isPanel>
      <Notice>{t('setup.intro')}</Notice>
      <OperationFailure error={start.error} />
      <div className={styles.actions}>
        {can('start-setup') && (
          <Action tone="main" large loading={start.isPending} onClick={() => start.mutate()}>
            {t('setup.start')}
          </Action>
        )}
        <ActionLink to={officePaths.today} large>
          {t('setup.later')}
        </ActionLink>
      </div>
    </Card>
  );
}
