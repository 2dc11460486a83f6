import { contentApi } from 'shared-lib/api';
import { notFound } from 'shared-lib/http';
import { localeOfRequest, localizePath, useLocale, useTranslation } from 'shared-lib/i18n';
import { type LoaderFunctionArgs, useLoaderData } from 'shared-lib/router';
import { EmptyState, Tabs } from 'shared-lib/ui';
import { getIntro, type IntroFields } from '../common/getIntro.ts';
import { PageIntro } from '../common/PageIntro.tsx';
import { revalidateOn } from '../common/revalidateOn.ts';
import styles from './GalleryPage.module.css';
import { GalleryPhotos } from './GalleryPhotos.tsx';
import { galleryCategories, galleryPath, galleryPhotos } from './galleryData.ts';

export { head } from '../common/pageHead.ts';

export async function loader({ request }: LoaderFunctionArgs) {
  const call = { locale: localeOfRequest(request), signal: request.signal };
  const requested = new URL(request.url).searchParams.get('category') ?? '';
  const [page, terms] = await Promise.all([
    contentApi.page<IntroFields>('gallery', call),
    contentApi.galleryCategories(call),
  ]);
  const categories = galleryCategories(terms);
  const current = categories.find(({ key }) => key === requested);
  if (requested && !current) throw notFound();
  const photos = await contentApi.gallery(current?.id, call);
  return {
    current: current?.key,
    categories: categories.map(({ key, name }) => ({ key, name })),
    photos: galleryPhotos(photos),
    ...getIntro(page),
  };
}

/** Opening one or showing more sends no request. */
export const shouldRevalidate = revalidateOn('category');

type Data = Awaited<ReturnType<typeof loader>>;

export function Component() {
  const { t } = useTranslation('content');
  const { title, lead, current, categories, photos } = useLoaderData<Data>();
  const fallbackHref = localizePath(galleryPath(current), useLocale());
  return (
    <>
      <PageIntro title={title || t('gallery.title')} lead={lead} crumb={t('gallery.title')} scene="gallery" />
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
          {photos.length > 0 ? (
            <GalleryPhotos key={current} photos={photos} fallbackHref={fallbackHref} />
          ) : (
            <EmptyState illustration="gallery" title={t('gallery.empty.title')} text={t('gallery.empty.text')} />
          )}
        </div>
      </section>
    </>
  );
}
