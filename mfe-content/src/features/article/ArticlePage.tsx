import { contentApi, decodeTitle, getHead, getText, readFields, readImage } from 'shared-lib/api';
import type { HeadContext } from 'shared-lib/contract';
import { notFound } from 'shared-lib/http';
import {
  formatDate,
  instantOfGmt,
  localeOfRequest,
  localizePath,
  paths,
  useLocale,
  useTranslation,
} from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { SharePanel } from 'shared-lib/share/panels';
import {
  Breadcrumbs,
  contentHtml,
  findImageSource,
  NewsCard,
  Notice,
  ResponsiveImage,
  SectionHead,
} from 'shared-lib/ui';
import { assertAddress } from '../common/assertAddress.ts';
import { newsCard } from '../news/newsCards.ts';
import styles from './ArticlePage.module.css';
import { ContributionBox } from './ContributionBox.tsx';
import { articleLinkedData } from './linkedData.ts';

const OTHER_NEWS = 3;

export async function loader(args: LoaderFunctionArgs) {
  const { request, params } = args;
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const [article, latest] = await Promise.all([
    contentApi.article(params.slug ?? '', call),
    contentApi.news(call, { perPage: OTHER_NEWS + 1 }),
  ]);
  if (!article) throw notFound();
  assertAddress(article, args, paths.article);
  const fields = readFields(article);
  const others = latest.items.filter(({ id }) => id !== article.id).slice(0, OTHER_NEWS);
  return {
    origin: new URL(request.url).origin,
    slug: article.slug,
    title: decodeTitle(article.title.rendered),
    subtitle: getText(fields.subtitle),
    date: instantOfGmt(article.date_gmt),
    modified: instantOfGmt(article.modified_gmt),
    html: article.content.rendered,
    isProtected: article.content.protected,
    cover: findImageSource(readImage(fields.cover)),
    source: { name: getText(fields.source_name), url: getText(fields.source_url) },
    others: others.map((other) => newsCard(other, call.locale)),
    head: getHead(article, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export function head({ head: tags, slug, title, date, modified, cover, subtitle }: Data, context: HeadContext) {
  const description = tags.description || subtitle || undefined;
  const image = tags.image ?? cover?.src;
  const facts = { slug, title, description, published: date, modified, image };
  return { ...tags, description, type: 'article' as const, image, jsonLd: [articleLinkedData(facts, context)] };
}

export function Component() {
  const { t } = useTranslation('content');
  const article = useLoaderData<Data>();
  const locale = useLocale();
  return (
    <>
      <article className={`wrap ${styles.article}`}>
        <header className={styles.head}>
          <Breadcrumbs
            label={t('common.crumbs')}
            items={[
              { label: t('common.home'), to: paths.home() },
              { label: t('news.title'), to: paths.news() },
              { label: article.title },
            ]}
          />
          <p className="muted">
            <time dateTime={article.date}>{formatDate(article.date, locale)}</time>
          </p>
          <h1 className={styles.title} tabIndex={-1}>
            {article.title}
          </h1>
          {article.subtitle && <p className="lead">{article.subtitle}</p>}
        </header>
        <ResponsiveImage
          image={article.cover}
          fallback={{ kind: 'cover', slug: article.slug }}
          ratio="21/10"
          sizes="(min-width: 1320px) 1320px, 100vw"
          rounded="xl"
          priority
          className={styles.cover}
        />
        <div className={styles.columns} data-print-whole>
          <div className="stack no-print">
            <p className="sm muted">{t('article.share')}</p>
            <SharePanel
              path={localizePath(paths.article(article.slug), locale)}
              origin={article.origin}
              message={article.title}
            />
          </div>
          <Body {...article} />
          <ContributionBox />
        </div>
      </article>
      {article.others.length > 0 && (
        <section className="section on-tint no-print" data-deferred>
          <div className="wrap">
            <SectionHead title={t('news.other')} link={{ to: paths.news(), text: t('article.allNews') }} />
            <div className={styles.others}>
              {article.others.map((card) => (
                <NewsCard key={card.slug} {...card} to={paths.article(card.slug)} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}

/** The text as the content backend rendered it; it was sanitised on the server. */
function Body({ html, isProtected, source }: Pick<Data, 'html' | 'isProtected' | 'source'>) {
  const { t } = useTranslation('content');
  if (isProtected) return <Notice tone="info">{t('article.protected')}</Notice>;
  return (
    <div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
      <div className="prose" dangerouslySetInnerHTML={contentHtml(html)} />
      {source.url && (
        <p className="sm muted">
          <span>{t('article.source')}</span>{' '}
          <a className="link" href={source.url} rel="noopener">
            {source.name || source.url}
          </a>
        </p>
      )}
    </div>
  );
}
