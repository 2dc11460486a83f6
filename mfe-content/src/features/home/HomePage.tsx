import type { HeadContext } from 'shared-lib/contract';
import { paths, useTranslation } from 'shared-lib/i18n';
import { Slot, useLoaderData } from 'shared-lib/router';
import { contentHtml, NewsCard, Notice, SectionHead } from 'shared-lib/ui';
import { ContributionWidget } from '../contribution/ContributionWidget.tsx';
import { RaisedAmount } from '../contribution/RaisedAmount.tsx';
import { SupportersBand } from '../partners/SupportersBand.tsx';
import { AidBand } from './AidBand.tsx';
import { GalleryStrip } from './GalleryStrip.tsx';
import { Hero } from './Hero.tsx';
import { HistoryBand } from './HistoryBand.tsx';
import styles from './HomePage.module.css';
import type { HomeData } from './homeData.ts';
import { homeLinkedData } from './linkedData.ts';
import { StartList } from './StartList.tsx';
import { WaysToTakePart } from './WaysToTakePart.tsx';
import { WhyWeRun } from './WhyWeRun.tsx';

export { loader } from './homeData.ts';

export function head({ head: tags, event }: HomeData, context: HeadContext) {
  return { ...tags, jsonLd: homeLinkedData(event, tags, context) };
}

export function Component() {
  const { t } = useTranslation('content');
  const data = useLoaderData<HomeData>();
  return (
    <div data-surface="leaf">
      <Hero
        title={data.title || t('home.eventName', { edition: data.event.edition })}
        lead={data.lead}
        event={data.event}
      />
      <Slot name="home.below-hero" props={{ registration: data.event.registration, fees: data.event.fees }} />
      <Contribution {...data} />
      {data.aboutHtml && <WhyWeRun {...data} />}
      <WaysToTakePart {...data.event} />
      <HistoryBand edition={data.event.edition} date={data.event.startsAt} />
      <News news={data.news} />
      {data.bibs.length > 0 && <StartList bibs={data.bibs} date={data.event.startsAt} />}
      <AidBand />
      {data.gallery.length > 0 && <GalleryStrip images={data.gallery} />}
      {data.supporters.length > 0 && <SupportersBand supporters={data.supporters} />}
    </div>
  );
}

function Contribution({ contributionTitle, contributionHtml, notStartedHtml, event, raised }: HomeData) {
  return (
    <section className="section" id="contribution">
      <div className={`wrap ${styles.contribution}`}>
        <div className={styles.words}>
          <h2 className="d2">{contributionTitle}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          <div className="prose" dangerouslySetInnerHTML={contentHtml(contributionHtml)} />
          {raised && <RaisedAmount raised={raised} />}
          {event.registration.phase === 'not-started' && <NotStarted html={notStartedHtml} />}
        </div>
        <ContributionWidget event={event} />
      </div>
    </section>
  );
}

/** Notice before registration opens, with a default text. */
function NotStarted({ html }: { html: string }) {
  const { t } = useTranslation('content');
  return (
    <Notice tone="leaf">
      {html ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once.
        <div dangerouslySetInnerHTML={contentHtml(html)} />
      ) : (
        t('home.notStarted')
      )}
    </Notice>
  );
}

function News({ news: [lead, ...rest] }: Pick<HomeData, 'news'>) {
  const { t } = useTranslation('content');
  if (!lead) return null;
  return (
    <section className="section" data-deferred>
      <div className="wrap">
        <SectionHead title={t('home.news')} link={{ to: paths.news(), text: t('news.other') }} />
        <div className={styles.news}>
          <NewsCard
            {...lead}
            to={paths.article(lead.slug)}
            look="lead"
            headingLevel={3}
            moreText={t('common.readMore')}
          />
          <div className={styles.newsRow}>
            {rest.map((card) => (
              <NewsCard key={card.slug} {...card} to={paths.article(card.slug)} look="compact" />
            ))}
          </div>
        </div>
      </div>
    </section>
  );
}
