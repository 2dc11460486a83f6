import { eventApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ButtonAnchor, ButtonLink, Notice } from 'shared-lib/ui';
import { CandleLayout } from '../../layout/CandleLayout.tsx';

export async function loader({ request }: LoaderFunctionArgs) {
  const { support } = await eventApi.get(localeOfRequest(request), request.signal);
  return { supportEmail: support.email };
}

export const head: PageModule['head'] = (_data, { t }) => ({ title: t('recovery.head'), noIndex: true });

/** Passwords are recovered with the help of support: a person checks that the account belongs to who asks. */
export function Component() {
  const { t } = useTranslation('registration');
  const { supportEmail } = useLoaderData<typeof loader>();
  const letter = `mailto:${supportEmail}?subject=${encodeURIComponent(t('recovery.subject'))}`;
  return (
    <CandleLayout
      title={t('recovery.title')}
      panelTitle={t('recovery.panel.title')}
      panelText={t('recovery.panel.text')}
    >
      <Notice>{t('recovery.text', { email: supportEmail })}</Notice>
      <div className="row">
        <ButtonAnchor href={letter} icon="mail">
          {t('recovery.write')}
        </ButtonAnchor>
        <ButtonLink to={paths.login()} variant="transparent" icon="arrow-left">
          {t('recovery.back')}
        </ButtonLink>
      </div>
    </CandleLayout>
  );
}
