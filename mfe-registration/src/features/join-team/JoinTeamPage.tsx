import { useState } from 'react';
import { type Invitation, invitationApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ignoreCode } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { LinkOutcome } from '../../layout/LinkOutcome.tsx';
import { JoinForm } from './JoinForm.tsx';

/** Without an invitation when the link is invalid or revoked. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const invitation = await invitationApi.get(token, request.signal).catch(ignoreCode('invitation_not_found'));
  return { token, invitation };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('joinTeam.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const { token, invitation } = useLoaderData<typeof loader>();
  const [outcome, setOutcome] = useState<'joined' | 'full' | 'ended' | undefined>(() => findState(invitation));
  return (
    <CandleLayout
      title={t(`joinTeam.titles.${outcome ?? 'form'}`)}
      panelTitle={invitation?.teamName ?? t('joinTeam.panel.title')}
      panelText={t('joinTeam.panel.text')}
    >
      {outcome ? (
        <LinkOutcome
          isDone={outcome === 'joined'}
          getText={(part) => t(`joinTeam.outcomes.${outcome}.${part}`, { team: invitation?.teamName })}
        />
      ) : (
        <JoinForm token={token} teamName={invitation?.teamName ?? ''} onOutcome={setOutcome} />
      )}
    </CandleLayout>
  );
}

function findState(invitation: Invitation | undefined): 'full' | 'ended' | undefined {
  if (!invitation) return 'ended';
  return invitation.placesLeft === 0 ? 'full' : undefined;
}
