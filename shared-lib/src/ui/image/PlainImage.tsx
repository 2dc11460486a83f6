import type { ComponentProps } from 'react';
import type { ImageSource } from './findImageSource.ts';

interface PlainImageProps extends Pick<ComponentProps<'img'>, 'alt' | 'sizes' | 'className'> {
  image: ImageSource;
  isFirst?: boolean;
}

export function PlainImage({ image: { src, srcSet, width, height }, alt, sizes, isFirst, className }: PlainImageProps) {
  return (
    <img
      src={src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={width}
      height={height}
      alt={alt}
      loading={isFirst ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}
