import { useState } from 'react';
import { useTranslation } from 'shared-lib/i18n';
import { Action } from '../../design/Action.tsx';
import { Columns, Stack } from '../../design/Columns.tsx';
import { officePage } from '../../frame/officePage.tsx';
import { PageTop } from '../../frame/PageTop.tsx';
import { officePaths } from '../../paths.ts';
import { useCan } from '../../session/useOfficeSession.ts';
import { Consents } from './Consents.tsx';
import { ReplaceEmailPanel } from './ReplaceEmailPanel.tsx';

export const { head, Component } = officePage('orders', AccountsScreen, 'accounts.title');

/** What people ask of their accounts. */
function AccountsScreen() {
  const { t } = useTranslation('office');
  const can = useCan();
  const [isReplacing, setReplacing] = useState(false);
  return (
    <>
      <PageTop
        back={officePaths.orders}
        title={t('accounts.title')}
        actions={
          can('replace-email') && (
            <Action icon="profile-edit" onClick={() => setReplacing(true)}>
              {t('accounts.replace.open')}
            </Action>
          )
        }
      />
      <Columns side={isReplacing ? 'medium' : 'none'}>
        <Stack>{can('consents') && <Consents />}</Stack>
        {isReplacing && (
          <Stack isAbove>
            <ReplaceEmailPanel onClose={() => setReplacing(false)} />
          </Stack>
        )}
      </Columns>
    </>
  );
}
