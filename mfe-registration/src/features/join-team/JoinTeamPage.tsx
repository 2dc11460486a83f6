import { useState } from 'react';
import { type Invitation, invitationApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ApiError } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { JoinForm } from './JoinForm.tsx';
import { JoinOutcome } from './JoinOutcome.tsx';

/** Without an invitation when the link is invalid or revoked. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  return { token, invitation: await findInvitation(token, request.signal) };
}

async function findInvitation(token: string, signal: AbortSignal): Promise<Invitation | undefined> {
  try {
    return await invitationApi.get(token, signal);
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'invitation_not_found') return undefined;
    throw cause;
  }
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('joinTeam.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const { token, invitation } = useLoaderData<typeof loader>();
  const [outcome, setOutcome] = useState<'joined' | 'full' | 'ended' | undefined>(() => stateOf(invitation));
  return (
    <CandleLayout
      title={t(`joinTeam.titles.${outcome ?? 'form'}`)}
      panelTitle={invitation?.teamName ?? t('joinTeam.panel.title')}
      panelText={t('joinTeam.panel.text')}
    >
      {outcome ? (
        <JoinOutcome outcome={outcome} teamName={invitation?.teamName} />
      ) : (
        <JoinForm token={token} teamName={invitation?.teamName ?? ''} onOutcome={setOutcome} />
      )}
    </CandleLayout>
  );
}

function stateOf(invitation: Invitation | undefined): 'full' | 'ended' | undefined {
  if (!invitation) return 'ended';
  return invitation.placesLeft === 0 ? 'full' : undefined;
}
