import { eventApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { formatDate, formatTime, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ButtonAnchor, ButtonLink, Notice, PageHead } from 'shared-lib/ui';
import styles from './RegistrationPage.module.css';
import { noticeOf } from './registrationNotice.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const { edition, registration, support } = await eventApi.get(localeOfRequest(request), request.signal);
  return { edition, phase: registration.phase, opensAt: registration.opensAt, supportEmail: support.email };
}

type PageData = Awaited<ReturnType<typeof loader>>;

export const head: PageModule<PageData>['head'] = ({ edition }, { t }) => ({
  title: t('registration.head'),
  description: t('registration.description', { edition }),
});

/** Where registration stands and what one can do meanwhile. */
export function Component() {
  const { t } = useTranslation('registration');
  const locale = useLocale();
  const { edition, phase, opensAt, supportEmail } = useLoaderData<typeof loader>();
  const { key, tone } = noticeOf(phase);
  const opening = { date: formatDate(opensAt, locale), time: formatTime(opensAt, locale), edition };
  return (
    <div data-footer="compact">
      <PageHead
        title={t('registration.title')}
        lead={t('registration.lead', { edition })}
        runners={['runner-3', 'wheelchair-on-paper', 'dog']}
      />
      <section className={`wrap ${styles.body}`}>
        <Notice tone={tone}>{t(`registration.phases.${key}`, opening)}</Notice>
        <h2 className="d3">{t('registration.meanwhile')}</h2>
        <div className="row">
          <ButtonLink to={paths.contribution()} icon="contribution">
            {t('registration.contribute')}
          </ButtonLink>
          <ButtonLink to={paths.news()} variant="transparent-dark">
            {t('registration.news')}
          </ButtonLink>
          <ButtonAnchor href={`mailto:${supportEmail}`} variant="transparent-dark-light" icon="support">
            {t('registration.support')}
          </ButtonAnchor>
        </div>
      </section>
    </div>
  );
}
