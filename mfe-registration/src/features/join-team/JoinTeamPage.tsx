import { useState } from 'react';
import { eventApi, type Invitation, invitationApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ignoreUnknownLink } from 'shared-lib/failures';
import { localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { LinkOutcome } from '../../layout/LinkOutcome.tsx';
import { JoinForm } from './JoinForm.tsx';

/** Without an invitation when the link is invalid or revoked. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const invitation = await invitationApi.get(token, request.signal).catch(ignoreUnknownLink('invitation_not_found'));
  const event = invitation && (await eventApi.get(localeOfRequest(request), request.signal));
  return { token, invitation, event };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('joinTeam.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const { token, invitation, event } = useLoaderData<typeof loader>();
  const [outcome, setOutcome] = useState<'joined' | 'full' | 'ended' | undefined>(() => findState(invitation));
  return (
    <CandleLayout
      title={t(`joinTeam.titles.${outcome ?? 'form'}`)}
      panelTitle={invitation?.teamName ?? t('joinTeam.panel.title')}
      panelText={t('joinTeam.panel.text')}
    >
      {outcome || !event ? (
        <LinkOutcome
          isDone={outcome === 'joined'}
          getText={(part) => t(`joinTeam.outcomes.${outcome ?? 'ended'}.${part}`, { team: invitation?.teamName })}
        />
      ) : (
        <JoinForm token={token} teamName={invitation?.teamName ?? ''} event={event} onOutcome={setOutcome} />
      )}
    </CandleLayout>
  );
}

function findState(invitation: Invitation | undefined): 'full' | 'ended' | undefined {
  if (!invitation) return 'ended';
  return invitation.placesLeft === 0 ? 'full' : undefined;
}
