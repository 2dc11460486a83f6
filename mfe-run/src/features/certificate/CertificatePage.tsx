import { eventApi } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { ignoreUnknownLink } from 'shared-lib/failures';
import { type FinishCertificate, finishApi, formatElapsed, formatKilometres } from 'shared-lib/finish';
import { formatDate, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Bib, ButtonAnchor, ButtonLink, EmptyState, Icon, PageTitle } from 'shared-lib/ui';
import { countryName } from 'shared-lib/validation';
import styles from './CertificatePage.module.css';

/** Without facts when no one knows the code, or the certificate was erased. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const code = params.code ?? '';
  const locale = localeOfRequest(request);
  const [certificate, event] = await Promise.all([
    finishApi.certificate(code, locale, request.signal).catch(ignoreUnknownLink('finish_unknown')),
    eventApi.get(locale, request.signal),
  ]);
  return { code, certificate, isOpen: event.registration.phase === 'open', locale };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ code, certificate, locale }: Data, { t }: HeadContext) => ({
  title: certificate ? t('certificate.head', { number: certificate.number }) : t('certificate.unknown.title'),
  noIndex: true,
  ...(certificate && {
    image: finishApi.fileLink(code, 'link.png', locale),
    imageAlt: t('certificate.head', { number: certificate.number }),
    imageSize: { width: 1200, height: 630 },
  }),
});

/** What a certificate says, for anyone who has it in hand. */
export function Component() {
  const { t } = useTranslation('run');
  const { code, certificate, isOpen } = useLoaderData<Data>();
  if (certificate) return <Facts code={code} certificate={certificate} isOpen={isOpen} />;
  return (
    <section className="section" data-footer="compact">
      <div className="wrap">
        <h1 className="vh" tabIndex={-1}>
          {t('certificate.unknown.title')}
        </h1>
        <EmptyState
          illustration="done"
          title={t('certificate.unknown.title')}
          text={t('certificate.unknown.text')}
          link={{ to: paths.home(), text: t('certificate.home') }}
        />
      </div>
    </section>
  );
}

interface FactsProps {
  code: string;
  certificate: FinishCertificate;
  isOpen: boolean;
}

function Facts({ code, certificate, isOpen }: FactsProps) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { edition, date, number, name, distance, elapsed, country, city } = certificate;
  const day = date ? formatDate(`${date}T09:00:00Z`, locale) : '';
  const place = city ? `${city}, ${countryName(country, locale)}` : '';
  return (
    <section className={`wrap ${styles.page}`} data-footer="compact">
      <div className={styles.words}>
        <p className={styles.valid}>
          <Icon name="check" />
          <span>{t('certificate.valid')}</span>
        </p>
        <PageTitle translate={name ? 'no' : undefined}>{name ?? t('certificate.numbered', { number })}</PageTitle>
        <p className="lead">{t('certificate.lead', { edition, day })}</p>
        <dl className={styles.facts}>
          {distance !== null && (
            <div>
              <dt>{t('certificate.distance')}</dt>
              <dd>{t('finish.inKilometres', { distance: formatKilometres(distance, locale) })}</dd>
            </div>
          )}
          {elapsed !== null && (
            <div>
              <dt>{t('certificate.time')}</dt>
              <dd>{formatElapsed(elapsed)}</dd>
            </div>
          )}
          <div>
            <dt>{t('certificate.number')}</dt>
            <dd>{number}</dd>
          </div>
        </dl>
        {place && <p className="soft">{place}</p>}
        <div className={styles.actions}>
          <ButtonLink to={isOpen ? paths.registration() : paths.contribution()} iconAfter="arrow-right">
            {t(isOpen ? 'certificate.join' : 'certificate.contribute')}
          </ButtonLink>
          <ButtonAnchor
            href={finishApi.fileLink(code, 'certificate.pdf', locale)}
            variant="transparent-dark"
            icon="download"
            download
          >
            {t('certificate.file')}
          </ButtonAnchor>
          <ButtonAnchor
            href={finishApi.fileLink(code, 'certificate.png', locale)}
            variant="transparent-dark"
            icon="image"
            download
          >
            {t('certificate.image')}
          </ButtonAnchor>
        </div>
      </div>
      <Bib
        strip="online"
        category={t('finish.strip')}
        date={day}
        number={String(number)}
        name={name}
        meta={city}
        tilted
        className={styles.bib}
      />
    </section>
  );
}
