import { paths, useTranslation } from 'shared-lib/i18n';
import { type ImageSource, ResponsiveImage, SectionHead } from 'shared-lib/ui';
import styles from './GalleryStrip.module.css';

export function GalleryStrip({ images }: { images: (ImageSource | undefined)[] }) {
  const { t } = useTranslation('content');
  return (
    <section className={styles.gallery} data-deferred>
      <div className="wrap">
        <SectionHead title={t('home.gallery.title')} link={{ to: paths.gallery(), text: t('home.gallery.link') }} />
      </div>
      <div className={styles.strip}>
        {images.map((image, index) => (
          <ResponsiveImage
            key={image?.src ?? index}
            image={image}
            fallback={{ kind: 'cover', slug: `gallery-${index}` }}
            sizes="(min-width: 768px) 25vw, 50vw"
            rounded="none"
          />
        ))}
      </div>
    </section>
  );
}
