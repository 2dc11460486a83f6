import { eventApi } from 'shared-lib/api';
import type { HeadContext, PageModule } from 'shared-lib/contract';
import { ignoreUnknownLink } from 'shared-lib/failures';
import { formatDate, formatMoney, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { type SharedPage, shareLinkApi } from 'shared-lib/share';
import { ButtonLink, PageTitle } from 'shared-lib/ui';
import styles from './JoinPage.module.css';

/** Without facts when no one knows the code, or its owner ended the link. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const code = params.code ?? '';
  const locale = localeOfRequest(request);
  const [shared, event] = await Promise.all([
    shareLinkApi.shared(code, locale, request.signal).catch(ignoreUnknownLink('share_link_unknown')),
    eventApi.get(locale, request.signal),
  ]);
  return { code, shared, isOpen: event.registration.phase === 'open', locale };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head: PageModule<Data>['head'] = ({ code, shared, isOpen, locale }: Data, { t }: HeadContext) => {
  if (!shared) {
    const { title, lead } = unknownTexts(isOpen);
    return { title: t(title), description: t(lead), noIndex: true };
  }
  const { kind, name, amount, currency, edition, startsAt } = shared;
  const sum = amount !== null && currency ? t('join.amount', { sum: formatMoney(amount, currency, locale) }) : '';
  const about = { edition, day: formatDate(startsAt, locale) };
  const title = t(getTitle(shared, isOpen), { name, edition });
  return {
    title,
    description: t(isOpen ? `join.${kind}.description` : 'join.closed', about),
    noIndex: true,
    image: shareLinkApi.imageUrl(code, 'link.png', locale),
    imageAlt: sum ? `${title}. ${sum}` : title,
    imageSize: { width: 1200, height: 630 },
  };
};

/** Where a shared link leads: the greeting of a friend, and the ways to run or to give. */
export function Component() {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { code, shared, isOpen } = useLoaderData<Data>();
  return (
    <section className={`wrap ${styles.page}`} data-footer="compact">
      <div className={styles.words}>
        <Greeting shared={shared} isOpen={isOpen} />
        <div className={styles.ways}>
          {isOpen && (
            <ButtonLink to={getRegistrationPath(code, shared)} size="lg" iconAfter="arrow-right">
              {t('join.register')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.contribution()} size="lg" variant="transparent-dark" icon="contribution">
            {t('join.contribute')}
          </ButtonLink>
        </div>
        {isOpen && shared?.name && <p className="sm soft">{t('join.thanks', { name: shared.name })}</p>}
      </div>
      {shared && (
        <img
          className={styles.image}
          src={shareLinkApi.imageUrl(code, 'link.png', locale)}
          width={1200}
          height={630}
          alt=""
        />
      )}
    </section>
  );
}

function Greeting({ shared, isOpen }: { shared: SharedPage | undefined; isOpen: boolean }) {
  const { t } = useTranslation('run');
  const locale = useLocale();
  if (!shared) {
    const { title, lead } = unknownTexts(isOpen);
    return (
      <>
        <PageTitle>{t(title)}</PageTitle>
        <p className="lead">{t(lead)}</p>
      </>
    );
  }
  const { kind, name, amount, currency, edition, startsAt } = shared;
  return (
    <>
      <PageTitle>{t(getTitle(shared, isOpen), { name, edition })}</PageTitle>
      {amount !== null && currency && (
        <p className="strong">{t('join.amount', { sum: formatMoney(amount, currency, locale) })}</p>
      )}
      <p className="lead">
        {t(isOpen ? `join.${kind}.lead` : 'join.closed', { edition, day: formatDate(startsAt, locale) })}
      </p>
    </>
  );
}

const unknownTexts = (isOpen: boolean) =>
  isOpen
    ? ({ title: 'join.unknown.title', lead: 'join.unknown.lead' } as const)
    : ({ title: 'join.unknown.closedTitle', lead: 'join.unknown.closed' } as const);

/** The title is no invitation once registration has closed. */
const getTitle = ({ kind, name }: SharedPage, isOpen: boolean) =>
  `join.${kind === 'run' && !isOpen ? 'runClosed' : kind}.${name ? 'named' : 'title'}` as const;

/** Registration keeps the code in its address and in the draft, and offers the race of the friend first. */
function getRegistrationPath(code: string, shared: SharedPage | undefined): string {
  if (!shared) return paths.registration();
  const { raceFormat } = shared;
  return `${paths.registration()}?${new URLSearchParams({ invite: code, ...(raceFormat && { race: raceFormat }) })}`;
}
