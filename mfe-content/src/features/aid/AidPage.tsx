import { formatNumber, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { useLoaderData } from 'shared-lib/router';
import {
  ArrowLink,
  Breadcrumbs,
  ButtonAnchor,
  contentHtml,
  DownloadRow,
  PageTitle,
  ResponsiveImage,
} from 'shared-lib/ui';
import { LeafHeart } from 'shared-lib/ui/illustrations';
import { ContributionWidget } from '../contribution/ContributionWidget.tsx';
import styles from './AidPage.module.css';
import type { AidData } from './aidData.ts';
import { CollectedAmount } from './CollectedAmount.tsx';

/** A page about aid: opening, documents, contribution widget. */
export function AidPage() {
  const { t } = useTranslation('content');
  const data = useLoaderData<AidData>();
  return (
    <div data-surface="leaf">
      <Opening {...data} />
      <section className="section">
        <div className={`wrap ${styles.split}`}>
          <div className="prose">
            {/* biome-ignore-start lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
            <div className={`prose ${styles.intro}`} dangerouslySetInnerHTML={contentHtml(data.introHtml)} />
            <div className="prose" dangerouslySetInnerHTML={contentHtml(data.storyHtml)} />
            {/* biome-ignore-end lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          </div>
          <aside className={styles.aside}>
            {data.collected && <CollectedAmount {...data.collected} />}
            <ArrowLink to={paths.ledger()}>{t('aid.ledger')}</ArrowLink>
            <Documents documents={data.documents} />
          </aside>
        </div>
        {data.photos.length > 0 && <Photos photos={data.photos} />}
      </section>
      <Contribution event={data.event} />
    </div>
  );
}

function Opening({ title, lead, letter }: Pick<AidData, 'title' | 'lead' | 'letter'>) {
  const { t } = useTranslation('content');
  return (
    <section className={`on-leaf ${styles.opening}`}>
      <div className="wrap">
        <Breadcrumbs
          items={[{ label: t('common.home'), to: paths.home() }, { label: title }]}
          label={t('common.crumbs')}
          className={styles.crumbs}
        />
        <div className={styles.poster}>
          <div className={`enter ${styles.words}`}>
            <PageTitle>{title}</PageTitle>
            {lead && <p className="lead">{lead}</p>}
            <div className={styles.actions}>
              <ButtonAnchor href="#contribution" size="lg" icon="contribution">
                {t('aid.contribute')}
              </ButtonAnchor>
              {letter && (
                <ButtonAnchor href={letter.url} download size="lg" variant="transparent-white" icon="download">
                  {t('aid.letter')}
                </ButtonAnchor>
              )}
            </div>
          </div>
          <LeafHeart priority className={styles.leaf} />
        </div>
      </div>
    </section>
  );
}

function Documents({ documents }: Pick<AidData, 'documents'>) {
  const { t } = useTranslation('content');
  const locale = useLocale();
  if (documents.length === 0) return null;
  return (
    <section className={styles.documents}>
      <h2 className="h4">{t('aid.documents')}</h2>
      {documents.map(({ title, url, kind, kilobytes }) => (
        <DownloadRow
          key={url}
          href={url}
          title={title}
          meta={t('aid.file', { kind, size: formatNumber(kilobytes, locale) })}
        />
      ))}
    </section>
  );
}

function Photos({ photos }: Pick<AidData, 'photos'>) {
  return (
    <ul className={`wrap ${styles.photos}`}>
      {photos.map((photo) => (
        <li key={photo?.src}>
          <ResponsiveImage
            image={photo}
            sizes="(min-width: 768px) 33vw, 100vw"
            fallback={{ kind: 'cover', slug: '' }}
          />
        </li>
      ))}
    </ul>
  );
}

function Contribution({ event }: Pick<AidData, 'event'>) {
  const { t } = useTranslation('content');
  return (
    <section className={`section ${styles.contribution}`} id="contribution">
      <div className="wrap">
        <h2 className="d2">{t('aid.contributionTitle')}</h2>
        <ContributionWidget event={event} />
      </div>
    </section>
  );
}
