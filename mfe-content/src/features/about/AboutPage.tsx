import {
  type ContentFile,
  type ContentImage,
  contentApi,
  fieldsOf,
  headOf,
  imageOf,
  listOf,
  objectOf,
  type PageFields,
  textOf,
} from 'shared-lib/api';
import { formatNumber, localeOfRequest, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { ArrowLink, ButtonLink, DownloadRow, Enter, PageHead, Picture, pictureOf } from 'shared-lib/ui';
import styles from './AboutPage.module.css';

interface AboutFields extends PageFields {
  blocks?: { title: string; text: string; image: ContentImage | false }[] | false;
  distances?: { name: string; length_km: string; start_time: string; age_from: string }[] | false;
  rules_file?: ContentFile | false;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const page = await contentApi.page<AboutFields>('about', call);
  const fields = fieldsOf(page);
  const rules = objectOf<ContentFile>(fields.rules_file);
  return {
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle),
    html: page?.content.rendered ?? '',
    blocks: listOf(fields.blocks).map(({ title, text, image }) => ({
      title,
      text,
      image: pictureOf(imageOf(image)),
    })),
    distances: listOf(fields.distances).map(({ name, length_km, start_time, age_from }) => ({
      name,
      length: textOf(length_km),
      startsAt: textOf(start_time),
      ageFrom: textOf(age_from),
    })),
    rules: rules && { url: rules.url, size: rules.filesize, kind: rules.filename.split('.').at(-1) ?? '' },
    head: headOf(page, ''),
  };
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, html, blocks, distances, rules } = useLoaderData<Data>();
  const locale = useLocale();
  return (
    <>
      <PageHead
        title={title || t('about.title')}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: t('about.title') }]}
        crumbsLabel={t('common.crumbs')}
        scene="about"
      />
      <section className="section">
        <div className={`wrap ${styles.split}`}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
          <aside className={styles.aside}>
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
            <ButtonLink to={paths.registration()} block>
              {t('about.join')}
            </ButtonLink>
            <ArrowLink to={paths.timeline()}>{t('about.timetable')}</ArrowLink>
          </aside>
        </div>
      </section>
      {distances.length > 0 && <Distances distances={distances} />}
      <section className="section">
        <div className={`wrap ${styles.blocks}`}>
          {blocks.map((block) => (
            <Enter as="article" key={block.title} className={styles.block}>
              <Picture
                image={block.image}
                fallback={{ kind: 'cover', slug: block.title }}
                sizes="(min-width: 900px) 50vw, 100vw"
              />
              <div>
                <h2 className="t2">{block.title}</h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the backend sanitises all content once. */}
                <div className="prose" dangerouslySetInnerHTML={{ __html: block.text }} />
              </div>
            </Enter>
          ))}
        </div>
      </section>
    </>
  );
}

function Distances({ distances }: Pick<Data, 'distances'>) {
  const { t } = useTranslation('content');
  return (
    <section className={`section ${styles.distances}`}>
      <div className="wrap">
        <h2 className="d2">{t('about.distances')}</h2>
        <ul className={styles.list}>
          {distances.map(({ name, length, startsAt, ageFrom }) => (
            <li key={name}>
              <p className="num">{t('about.kilometres', { length })}</p>
              <h3 className="h4">{name}</h3>
              <p>
                {t('about.startsAt', { time: startsAt })}
                {ageFrom && `, ${t('about.ageFrom', { age: ageFrom })}`}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
