import type { ComponentProps } from 'react';
import { classNames } from '../classNames.ts';
import type { Elements } from '../elements.ts';
import { ResponsiveImage } from '../image/ResponsiveImage.tsx';
import cardLink from './cardLink.module.css';

interface ImageCardProps extends Omit<ComponentProps<typeof ResponsiveImage>, 'rounded' | 'className'> {
  className?: string;
  imageClassName?: string;
  children: Elements;
}

/** A card with an image on top; the link of its heading covers it. */
export function ImageCard({ className, imageClassName, children, ...image }: ImageCardProps) {
  return (
    <article className={classNames(cardLink.card, className)}>
      <ResponsiveImage {...image} rounded="none" className={imageClassName} />
      {children}
    </article>
  );
}
