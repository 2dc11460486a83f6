import { eventApi, raceNumberApi } from 'shared-lib/api';
import { ApiError, notFound } from 'shared-lib/http';
import { formatDate, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { Bib, ButtonLink, Icon, PageTitle } from 'shared-lib/ui';
import styles from './RaceNumberPage.module.css';
import { addRaceNumberTexts } from './texts.ts';

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

const icons = { valid: 'check', past: 'history', invalid: 'close' } as const;

export function Component() {
  const locale = useLocale();
  addRaceNumberTexts(locale);
  const { t } = useTranslation('content');
  const { verified, event } = useLoaderData<RaceNumberData>();
  const { edition, number, isValid, isPast = false, date, name, team, city } = verified;
  const verdict = isValid ? 'valid' : isPast ? 'past' : 'invalid';
  const day = formatDate(date ?? event.startsAt, locale);
  return (
    <section className={`wrap ${styles.page}`}>
      <div className={styles.verdict}>
        <p className={styles[verdict]}>
          <Icon name={icons[verdict]} />
          <span>{t(`raceNumber.${verdict}`)}</span>
        </p>
        <PageTitle translate="no">{t('raceNumber.title', { number })}</PageTitle>
        <p className="lead">{t(`raceNumber.${verdict}Text`, { edition, date: day })}</p>
        <ButtonLink to={verdict === 'invalid' ? paths.contacts() : paths.home()} variant="transparent-dark">
          {t(verdict === 'invalid' ? 'raceNumber.contacts' : 'common.home')}
        </ButtonLink>
      </div>
      {verdict !== 'invalid' && (
        <Bib
          category={team ?? t('raceNumber.edition', { edition })}
          date={day}
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
