import { useState } from 'react';
import { transferApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { ApiError } from 'shared-lib/http';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ButtonLink, EmptyState } from 'shared-lib/ui';
import { CandleLayout } from '../../layout/CandleLayout.tsx';
import { TransferForm } from './TransferForm.tsx';

/** Without a number when the link is invalid, used or too late. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const token = params.token ?? '';
  return { token, number: await findNumber(token, request.signal) };
}

async function findNumber(token: string, signal: AbortSignal): Promise<number | undefined> {
  try {
    return (await transferApi.get(token, signal)).number;
  } catch (cause) {
    if (cause instanceof ApiError && cause.code === 'transfer_not_found') return undefined;
    throw cause;
  }
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
        <div role="status">
          <EmptyState
            illustration={outcome === 'taken' ? 'done' : 'orders'}
            title={t(`transfer.outcomes.${outcome}.title`, { number })}
            text={t(`transfer.outcomes.${outcome}.text`)}
            action={
              <ButtonLink to={outcome === 'taken' ? paths.home() : paths.registration()} iconAfter="arrow-right">
                {t(`transfer.outcomes.${outcome}.action`)}
              </ButtonLink>
            }
          />
        </div>
      ) : (
        <TransferForm token={token} number={number ?? 0} onOutcome={setOutcome} />
      )}
    </CandleLayout>
  );
}
