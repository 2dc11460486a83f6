import { classNames } from '../classNames.ts';
import basket from './empty/basket.svg';
import done from './empty/done.svg';
import gallery from './empty/gallery.svg';
import mail from './empty/mail.svg';
import news from './empty/news.svg';
import orders from './empty/orders.svg';
import lostCourse from './errors/error-404.svg';
import lostCourseNarrow from './errors/error-404-mobile.svg';
import shoe from './errors/error-shoe.svg';
import type { IllustrationFile } from './fallbackIllustration.ts';
import blossom from './hero/blossom.svg';
import latestBlossom from './hero/blossom-32.svg';
import heroScene from './hero/hero-scene.svg';
import leafHeart from './hero/leaf-heart.svg';
import styles from './Illustration.module.css';
import { type RunnerName, runners } from './runners.ts';

interface IllustrationImageProps {
  illustration: IllustrationFile;
  /** Loads at once, for the first screen. */
  priority?: boolean;
  className?: string;
}

/** A decorative illustration with its size, against layout shift. */
export function IllustrationImage({ illustration, priority, className }: IllustrationImageProps) {
  return (
    <img
      src={illustration.src}
      width={illustration.width}
      height={illustration.height}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}

const emptyIllustrations = { basket, done, gallery, mail, news, orders };
export type EmptyIllustrationName = keyof typeof emptyIllustrations;

interface DrawingProps {
  className?: string;
  priority?: boolean;
}

export function EmptyIllustration({ name, ...rest }: DrawingProps & { name: EmptyIllustrationName }) {
  return <IllustrationImage illustration={{ src: emptyIllustrations[name], width: 320, height: 240 }} {...rest} />;
}

export function Runner({ name, ...rest }: DrawingProps & { name: RunnerName }) {
  return <IllustrationImage illustration={runners[name]} {...rest} />;
}

export function RunnersOnCourse({ names, priority, className }: DrawingProps & { names: readonly RunnerName[] }) {
  return (
    <div className={classNames(styles.runners, className)} aria-hidden="true">
      {names.map((name) => (
        <Runner key={name} name={name} priority={priority} className={name === 'dog' ? styles.dog : styles.runner} />
      ))}
    </div>
  );
}

export function LeafHeart(props: DrawingProps) {
  return <IllustrationImage illustration={{ src: leafHeart, width: 400, height: 360 }} {...props} />;
}

export function Blossom({ latest, ...rest }: DrawingProps & { latest?: boolean }) {
  return (
    <IllustrationImage illustration={{ src: latest ? latestBlossom : blossom, width: 104, height: 104 }} {...rest} />
  );
}

export function HeroScene(props: DrawingProps) {
  return <IllustrationImage illustration={{ src: heroScene, width: 1600, height: 502 }} {...props} />;
}

let preloadedShoe: HTMLImageElement | undefined;

/** Loads the drawing of the error page ahead and holds it: without a connection it could not be loaded any more. */
export function preloadShoeIllustration(): void {
  preloadedShoe ??= new Image();
  preloadedShoe.src = shoe;
}

export function ShoeIllustration(props: DrawingProps) {
  return <IllustrationImage illustration={{ src: shoe, width: 600, height: 350 }} {...props} />;
}

export function LostCourseIllustration({ className }: { className?: string }) {
  return (
    <picture>
      <source media="(max-width: 699px)" srcSet={lostCourseNarrow} width={990} height={596} />
      <img src={lostCourse} width={1400} height={620} alt="" className={className} />
    </picture>
  );
}
