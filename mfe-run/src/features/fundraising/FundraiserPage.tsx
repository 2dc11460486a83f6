import { eventApi } from 'shared-lib/api';
import type { PageModule } from 'shared-lib/contract';
import { fundraiserApi, fundraisingPaths } from 'shared-lib/fundraising';
import { localeOfRequest, paths, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { cutText } from 'shared-lib/text';
import { Breadcrumbs, Chip, PageTitle, ResponsiveImage } from 'shared-lib/ui';
import { DonationCard } from './DonationCard.tsx';
import { Donors } from './Donors.tsx';
import styles from './Fundraising.module.css';
import { loadFundraiser } from './loadFundraiser.ts';
import { ReportPage } from './ReportPage.tsx';
import { WhoRuns } from './WhoRuns.tsx';

export async function loader({ params, request }: LoaderFunctionArgs) {
  const [page, event] = await Promise.all([
    loadFundraiser(params.address ?? '', request.signal),
    eventApi.get(localeOfRequest(request), request.signal),
  ]);
  return { page, isOpen: event.registration.phase === 'open' };
}

type Data = Awaited<ReturnType<typeof loader>>;

const DESCRIPTION = 160;

export const head: PageModule<Data>['head'] = ({ page: { name, story } }) => ({
  title: name,
  description: cutText(story.replace(/\s+/g, ' '), DESCRIPTION),
});

/** The page of a person or a team that gathers contributions. */
export function Component() {
  const { t } = useTranslation('run');
  const { page, isOpen } = useLoaderData<Data>();
  const { name, team, people, story, donors, address, isClosed, picture } = page;
  const [lead = '', ...rest] = story.split(/\n+/);
  // A story of one paragraph stands below the picture.
  const paragraphs = rest.length === 0 ? [lead] : rest;
  return (
    <div data-footer="compact">
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <Breadcrumbs
            items={[
              { label: t('fundraising.home'), to: paths.home() },
              { label: t('fundraising.crumb'), to: fundraisingPaths.list() },
              { label: name },
            ]}
            label={t('fundraising.crumbs')}
          />
          <PageTitle translate="no">{name}</PageTitle>
          <p className={styles.chips}>
            {team ? (
              <>
                <Chip tone="team" icon="team">
                  {t('fundraising.ofTeam', { count: people })}
                </Chip>
                {team !== name && <Chip className={styles.teamName}>{team}</Chip>}
              </>
            ) : (
              <Chip tone="solo" icon="runner">
                {t('fundraising.ofPerson')}
              </Chip>
            )}
          </p>
          {rest.length > 0 && <p className="lead">{lead}</p>}
        </div>
        <aside className={styles.side} aria-label={t('fundraising.card.label')}>
          <DonationCard page={page} isRegistrationOpen={isOpen} />
        </aside>
        <div className={styles.body}>
          <div className={styles.cover}>
            {picture ? (
              <img
                className={styles.picture}
                src={fundraiserApi.pictureUrl(picture.code)}
                width={picture.width}
                height={picture.height}
                alt={t('fundraising.picture', { name })}
              />
            ) : (
              <ResponsiveImage fallback={{ kind: 'cover', slug: address }} ratio="21/10" rounded="xl" priority />
            )}
            {team && !picture && (
              <span className={styles.crest}>
                <ResponsiveImage fallback={{ kind: 'crest', slug: address }} ratio="1/1" rounded="none" />
              </span>
            )}
          </div>
          <div className={styles.story}>
            {paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          <WhoRuns page={page} />
        </div>
      </div>
      <Donors donors={donors} isClosed={isClosed} />
      <div className={`wrap ${styles.reporting}`}>
        <ReportPage address={address} />
      </div>
    </div>
  );
}
