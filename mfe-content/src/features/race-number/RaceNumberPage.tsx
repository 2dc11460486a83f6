import { eventApi, raceNumberApi } from 'shared-lib/api';
import { ApiError, notFound } from 'shared-lib/http';
import { formatDate, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Bib, ButtonLink, Icon, PageTitle } from 'shared-lib/ui';
import styles from './RaceNumberPage.module.css';

export async function loader({ request, params }: LoaderFunctionArgs) {
  const locale = localeOfRequest(request);
  const [verified, event] = await Promise.all([
    raceNumberApi.verify(params.code ?? '', request.signal).catch(unknownIsNotFound),
    eventApi.get(locale, request.signal),
  ]);
  return { verified, event };
}

function unknownIsNotFound(error: unknown): never {
  throw error instanceof ApiError && error.status === 404 ? notFound() : error;
}

type RaceNumberData = Awaited<ReturnType<typeof loader>>;

/** Target of the QR code on a bib: validity and owner of the number. */
export const head = ({ verified }: RaceNumberData) => ({ title: `№ ${verified.number}`, noIndex: true });

export function Component() {
  const { t } = useTranslation('content');
  const locale = useLocale();
  const { verified, event } = useLoaderData<RaceNumberData>();
  const { number, isValid, name, team, city } = verified;
  return (
    <section className={`wrap ${styles.page}`}>
      <div className={styles.verdict}>
        <p className={isValid ? styles.good : styles.bad}>
          <Icon name={isValid ? 'check' : 'close'} />
          <span>{t(isValid ? 'raceNumber.valid' : 'raceNumber.invalid')}</span>
        </p>
        <PageTitle translate="no">{t('raceNumber.title', { number })}</PageTitle>
        <p className="lead">
          {t(isValid ? 'raceNumber.validText' : 'raceNumber.invalidText', { edition: verified.edition })}
        </p>
        <ButtonLink to={isValid ? paths.home() : paths.contacts()} variant="transparent-dark">
          {t(isValid ? 'common.home' : 'raceNumber.contacts')}
        </ButtonLink>
      </div>
      {isValid && (
        <Bib
          category={team ?? t('raceNumber.edition', { edition: verified.edition })}
          date={formatDate(event.startsAt, locale)}
          number={String(number)}
          name={name ?? team}
          meta={city}
          tilted
          className={styles.bib}
        />
      )}
    </section>
  );
}
