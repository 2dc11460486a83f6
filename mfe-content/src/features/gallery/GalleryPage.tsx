import { contentApi, fieldsOf, headOf, type PageFields, textOf } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, localizePath, paths, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState, PageHead, Tabs } from 'shared-lib/ui';
import styles from './GalleryPage.module.css';
import { GalleryPictures } from './GalleryPictures.tsx';
import { galleryCategories, galleryPath, galleryPictures } from './galleryPictures.ts';

interface GalleryPageFields extends PageFields {
  intro?: string | null;
}

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const wanted = categoryOf(request.url);
  const [about, terms] = await Promise.all([
    contentApi.page<GalleryPageFields>('gallery', call),
    contentApi.galleryCategories(call),
  ]);
  const categories = galleryCategories(terms);
  const current = categories.find(({ key }) => key === wanted);
  if (wanted && !current) throw notFound();
  const pictures = await contentApi.gallery(current?.id, call);
  const fields = fieldsOf(about);
  return {
    current: current?.key,
    categories: categories.map(({ key, name }) => ({ key, name })),
    pictures: galleryPictures(pictures),
    title: textOf(fields.hero_title),
    lead: textOf(fields.hero_subtitle) || textOf(fields.intro),
    head: headOf(about, ''),
  };
}

const categoryOf = (url: string) => new URL(url).searchParams.get('category') ?? '';

/** All pictures of the category are here: opening one and showing more of them asks the server nothing. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSamePlace = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  if (isSamePlace && categoryOf(currentUrl.href) === categoryOf(nextUrl.href)) return false;
  return defaultShouldRevalidate;
}

type Data = Awaited<ReturnType<typeof loader>>;

export const head = ({ head: tags }: Data) => tags;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, current, categories, pictures } = useLoaderData<Data>();
  const fallbackHref = localizePath(galleryPath(current), useLocale());
  return (
    <>
      <PageHead
        title={title || t('gallery.title')}
        lead={lead || undefined}
        crumbs={[{ label: t('common.home'), to: paths.home() }, { label: t('gallery.title') }]}
        crumbsLabel={t('common.crumbs')}
        scene="gallery"
      />
      <section className={styles.gallery}>
        <div className="wrap stack">
          {categories.length > 0 && (
            <Tabs
              label={t('gallery.categories')}
              items={[{ name: t('gallery.all'), key: undefined }, ...categories].map(({ name, key }) => ({
                label: name,
                to: galleryPath(key),
                current: key === current,
              }))}
              wraps
            />
          )}
          {pictures.length > 0 ? (
            <GalleryPictures key={current} pictures={pictures} fallbackHref={fallbackHref} />
          ) : (
            <EmptyState illustration="gallery" title={t('gallery.empty.title')} text={t('gallery.empty.text')} />
          )}
        </div>
      </section>
    </>
  );
}
