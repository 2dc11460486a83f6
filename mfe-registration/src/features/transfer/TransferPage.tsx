import { useState } from 'react';
import { eventApi, transferApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ignoreUnknownLink } from 'shared-lib/failures';
import { localeOfRequest, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { LinkOutcome } from '../../layout/LinkOutcome.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Without a place when the link is invalid, used or too late. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const place = await transferApi.get(token, request.signal).catch(ignoreUnknownLink('transfer_not_found'));
  const event = place && (await eventApi.get(localeOfRequest(request), request.signal));
  return { token, place, event };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('transfer.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const { token, place, event } = useLoaderData<typeof loader>();
  const [outcome, setOutcome] = useState<'taken' | 'ended' | undefined>(place ? undefined : 'ended');
  return (
    <CandleLayout
      title={t(`transfer.titles.${outcome ?? 'form'}`)}
      panelTitle={t('transfer.panel.title')}
      panelText={t('transfer.panel.text')}
    >
      {outcome || !place || !event ? (
        <LinkOutcome
          isDone={outcome === 'taken'}
          getText={(part) => t(`transfer.outcomes.${outcome ?? 'ended'}.${part}`, { number: place?.number })}
        />
      ) : (
        <TransferForm token={token} place={place} event={event} onOutcome={setOutcome} />
      )}
    </CandleLayout>
  );
}
