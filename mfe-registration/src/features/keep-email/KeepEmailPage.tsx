import { useState } from 'react';
import { emailChangeApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { FailureNotice, useAttempt } from 'shared-lib/failures';
import { paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Button, EmptyState } from 'shared-lib/ui';
import { CandleLayout } from '../../layout/CandleLayout.tsx';

export const loader = ({ params }: LoaderFunctionArgs) => ({ link: params.token ?? '' });

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('keepEmail.head'), noIndex: true });

/** Stops a change of the account's email from its current mailbox; programs that open links press no button. */
export function Component() {
  const { t } = useTranslation('registration');
  const { link } = useLoaderData<typeof loader>();
  const [outcome, setOutcome] = useState<'kept' | 'ended'>();
  const { failure, isSending, attempt } = useAttempt();
  const keep = async () => {
    const failed = await attempt(() => emailChangeApi.cancelByLink(link));
    if (!failed) setOutcome('kept');
    else if (failed.code === 'email_change_link_unknown') setOutcome('ended');
  };
  return (
    <CandleLayout
      title={t(`keepEmail.titles.${outcome ?? 'form'}`)}
      panelTitle={t('keepEmail.panel.title')}
      panelText={t('keepEmail.panel.text')}
    >
      {outcome ? (
        <div role="status">
          <EmptyState
            illustration={outcome === 'kept' ? 'done' : 'orders'}
            title={t(`keepEmail.${outcome}.title`)}
            text={t(`keepEmail.${outcome}.text`)}
            link={{
              to: outcome === 'kept' ? paths.forgotPassword() : paths.login(),
              text: t(`keepEmail.${outcome}.action`),
            }}
          />
        </div>
      ) : (
        <div className="stack">
          <p>{t('keepEmail.text')}</p>
          <FailureNotice
            failure={failure}
            texts={{ too_many_email_changes: t('keepEmail.failures.tooMany'), failed: t('keepEmail.failures.failed') }}
          />
          <Button block loading={isSending} onClick={keep}>
            {t('keepEmail.action')}
          </Button>
        </div>
      )}
    </CandleLayout>
  );
}
