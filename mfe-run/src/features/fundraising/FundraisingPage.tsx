import type { PageModule } from 'shared-lib/contract';
import { ignoreCode } from 'shared-lib/failures';
import { type FundraiserCard, type FundraiserList, fundraiserApi, fundraisingPaths } from 'shared-lib/fundraising';
import { notFound } from 'shared-lib/http';
import { formatMoney, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, LocalLink, useLoaderData } from 'shared-lib/router';
import { Breadcrumbs, ButtonLink, EmptyState, PageTitle } from 'shared-lib/ui';
import { CourseBar } from './CourseBar.tsx';
import styles from './Fundraising.module.css';

/** While pages are switched off there is no such page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const list = await fundraiserApi.list(request.signal).catch(ignoreCode('fundraiser_unknown'));
  if (!list) throw notFound();
  return list;
}

export const head: PageModule<FundraiserList>['head'] = (_list, { t }) => ({
  title: t('fundraising.title'),
  description: t('fundraising.lead'),
});

/** Pages that gather contributions, and which teams are ahead. */
export function Component() {
  const { t } = useTranslation('run');
  const locale = useLocale();
  const { pages } = useLoaderData<FundraiserList>();
  const teams = pages.filter(({ team }) => team !== '');
  const byPeople = [...teams].sort((one, other) => other.people - one.people);
  const money = ({ raised }: FundraiserCard) => formatMoney(raised, 'UAH', locale);
  return (
    <div className={`wrap ${styles.list}`} data-footer="compact">
      <Breadcrumbs
        items={[{ label: t('fundraising.home'), to: paths.home() }, { label: t('fundraising.crumb') }]}
        label={t('fundraising.crumbs')}
      />
      <PageTitle>{t('fundraising.title')}</PageTitle>
      <p className="lead">{t('fundraising.lead')}</p>
      <p>
        <ButtonLink to={fundraisingPaths.own()} iconAfter="arrow-right">
          {t('fundraising.open')}
        </ButtonLink>
      </p>
      {pages.length === 0 ? (
        <EmptyState illustration="orders" title={t('fundraising.none.title')} text={t('fundraising.none.text')} />
      ) : (
        <>
          {teams.length > 0 && (
            <div className={styles.boards}>
              <Board
                title={t('fundraising.boards.people')}
                rows={byPeople}
                say={({ people }) => t('fundraising.people', { count: people })}
              />
              <Board title={t('fundraising.boards.money')} rows={teams} say={money} />
            </div>
          )}
          <Board title={t('fundraising.boards.pages')} rows={pages} say={money} withCourse />
        </>
      )}
    </div>
  );
}

interface BoardProps {
  title: string;
  rows: readonly FundraiserCard[];
  say: (page: FundraiserCard) => string;
  withCourse?: boolean;
}

function Board({ title, rows, say, withCourse = false }: BoardProps) {
  const { t } = useTranslation('run');
  return (
    <section className={styles.board}>
      <h2 className="d3">{title}</h2>
      <ol>
        {rows.map((page) => (
          <li key={page.address} className={styles.row}>
            <p className={styles.donorHead}>
              <LocalLink className="link" to={fundraisingPaths.page(page.address)} translate="no">
                {page.team && page.team !== page.name ? `${page.name} (${page.team})` : page.name}
              </LocalLink>
              <strong>{say(page)}</strong>
            </p>
            {withCourse && (
              <CourseBar
                raised={page.raised}
                goal={page.goal}
                label={t('fundraising.card.course', { percent: Math.floor((page.raised / page.goal) * 100) })}
              />
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
