import { classNames } from '../classNames.ts';
import { type FallbackKind, fallbackIllustration } from '../illustrations/fallbackIllustration.ts';
import type { ImageSource } from './findImageSource.ts';
import styles from './ResponsiveImage.module.css';

export type ImageRatio = '3/2' | '16/10' | '21/10' | '4/3' | '4/5' | '1/1' | 'natural';

interface ResponsiveImageProps {
  image?: ImageSource;
  fallback: { kind: FallbackKind; slug: string };
  ratio?: ImageRatio;
  sizes?: string;
  /** Loads at once, for the first screen. */
  priority?: boolean;
  rounded?: 'md' | 'lg' | 'xl' | 'none';
  className?: string;
}

const ratioClass: Record<ImageRatio, string | undefined> = {
  '3/2': styles.ratio3x2,
  '16/10': styles.ratio16x10,
  '21/10': styles.ratio21x10,
  '4/3': styles.ratio4x3,
  '4/5': styles.ratio4x5,
  '1/1': styles.square,
  natural: styles.natural,
};

/** An image in a frame of fixed shape; a placeholder if it is missing. */
export function ResponsiveImage({
  image,
  fallback,
  ratio = '3/2',
  sizes = '100vw',
  priority,
  rounded = 'lg',
  className,
}: ResponsiveImageProps) {
  const { src, width, height, alt, focus, srcSet, sources }: ImageSource = image ?? {
    ...fallbackIllustration(fallback.kind, fallback.slug),
    alt: '',
  };
  return (
    <picture className={classNames(styles.frame, ratioClass[ratio], styles[rounded], className)}>
      {sources?.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        srcSet={srcSet}
        sizes={srcSet ? sizes : undefined}
        width={width}
        height={height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding="async"
        className={styles.image}
        data-focus-x={focus && writeDigits(focus.x)}
        data-focus-y={focus && writeDigits(focus.y)}
      />
    </picture>
  );
}

const writeDigits = (percent: number) => String(percent).padStart(3, '0');
