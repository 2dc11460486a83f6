import { formatNumber, hasSection, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { PlaceOffer } from 'shared-lib/offer';
import { useLoaderData } from 'shared-lib/router';
import { ButtonLink, contentHtml, DownloadRow, Enter, ResponsiveImage } from 'shared-lib/ui';
import { PageIntro } from '../common/PageIntro.tsx';
import { TimetableBrief } from '../timeline/TimetableBrief.tsx';
import styles from './AboutPage.module.css';
import type { AboutData } from './aboutData.ts';
import { Distances } from './Distances.tsx';
import { RunInFigures } from './RunInFigures.tsx';

export { head } from '../common/pageHead.ts';
export { loader } from './aboutData.ts';

export function Component() {
  const { t } = useTranslation('content');
  const data = useLoaderData<AboutData>();
  return (
    <>
      <PageIntro title={data.title || t('about.title')} lead={data.lead} crumb={t('about.title')} scene="about" />
      <section className="section">
        <div className={`wrap ${styles.split}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          <div className={`prose ${styles.text}`} dangerouslySetInnerHTML={contentHtml(data.html)} />
          <Aside {...data} />
        </div>
      </section>
      {data.offer && (
        <div className="wrap">
          <PlaceOffer {...data.offer} />
        </div>
      )}
      {data.distances.length > 0 && <Distances distances={data.distances} />}
      {data.blocks.length > 0 && <Blocks blocks={data.blocks} />}
      {data.days.length > 0 && <TimetableBrief days={data.days} />}
      <RunInFigures {...data.figures} />
    </>
  );
}

function Aside({ image, rules }: Pick<AboutData, 'image' | 'rules'>) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  return (
    <aside className={styles.aside}>
      <ResponsiveImage
        image={image}
        fallback={{ kind: 'cover', slug: 'about' }}
        ratio="4/5"
        rounded="xl"
        sizes="(min-width: 1000px) 35vw, 100vw"
      />
      {rules && (
        <DownloadRow
          href={rules.url}
          title={t('about.rules')}
          meta={t('about.file', {
            kind: rules.kind.toUpperCase(),
            size: formatNumber(Math.ceil(rules.size / 1024), locale),
          })}
        />
      )}
      <ButtonLink to={paths.registration()} size="lg" block iconAfter="arrow-right">
        {t('about.join')}
      </ButtonLink>
      {hasSection(locale, 'teams') && (
        <ButtonLink to={paths.teams()} variant="transparent-dark" icon="results" block>
          {t('about.results')}
        </ButtonLink>
      )}
    </aside>
  );
}

function Blocks({ blocks }: Pick<AboutData, 'blocks'>) {
  return (
    <section className="section">
      <div className={`wrap ${styles.blocks}`}>
        {blocks.map((block) => (
          <Enter as="article" key={block.title} className={styles.block}>
            <ResponsiveImage
              image={block.image}
              fallback={{ kind: 'cover', slug: block.title }}
              sizes="(min-width: 900px) 50vw, 100vw"
            />
            <div className="stack">
              <h2 className="t2">{block.title}</h2>
              {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
              <div className="prose" dangerouslySetInnerHTML={contentHtml(block.text)} />
            </div>
          </Enter>
        ))}
      </div>
    </section>
  );
}
