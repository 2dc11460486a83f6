import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { Columns, Stack } from '../../design/Columns.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { useOfficeSession } from '../../session/useOfficeSession.ts';
import styles from './Account.module.css';
import { AddPasskey } from './AddPasskey.tsx';
import { Passkeys } from './Passkeys.tsx';
import { RecoverPasskey } from './RecoverPasskey.tsx';
import { RecoveryCodesCard } from './RecoveryCodesCard.tsx';

export const { head, Component } = officePage('account', AccountScreen);

/** One's own ways into the office. */
function AccountScreen() {
  const { t } = useTranslation('office');
  const { account, method, needsSecondKey } = useOfficeSession();
  return (
    <div className={styles.screen}>
      <PageTop title={t('frame.sections.account')} sub={`${account.name} · ${account.email}`} />
      <Columns side="medium">
        <Stack>
          {needsSecondKey && <Notice tone="warn">{t('account.nudge')}</Notice>}
          <Passkeys />
        </Stack>
        <Stack>
          {method === 'passkey' ? (
            <>
              <AddPasskey />
              <RecoveryCodesCard />
            </>
          ) : (
            <RecoverPasskey />
          )}
        </Stack>
      </Columns>
    </div>
  );
}
