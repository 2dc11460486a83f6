import { useState } from 'react';
import { transferApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ignoreCode } from 'shared-lib/failures';
import { useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { LinkOutcome } from '../../layout/LinkOutcome.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Without a number when the link is invalid, used or too late. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  const place = await transferApi.get(token, request.signal).catch(ignoreCode('transfer_not_found'));
  return { token, number: place?.number };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('transfer.head'), noIndex: true });

export function Component() {
  const { t } = useTranslation('registration');
  const { token, number } = useLoaderData<typeof loader>();
  const [outcome, setOutcome] = useState<'taken' | 'ended' | undefined>(number === undefined ? 'ended' : undefined);
  return (
    <CandleLayout
      title={t(`transfer.titles.${outcome ?? 'form'}`)}
      panelTitle={t('transfer.panel.title')}
      panelText={t('transfer.panel.text')}
    >
      {outcome ? (
        <LinkOutcome
          isDone={outcome === 'taken'}
          getText={(part) => t(`transfer.outcomes.${outcome}.${part}`, { number })}
        />
      ) : (
        <TransferForm token={token} number={number ?? 0} onOutcome={setOutcome} />
      )}
    </CandleLayout>
  );
}
