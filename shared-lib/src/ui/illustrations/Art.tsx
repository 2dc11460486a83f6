import { classNames } from '../classNames.ts';
import styles from './Art.module.css';
import type { ArtFile } from './artFiles.ts';
import basket from './empty/basket.svg';
import done from './empty/done.svg';
import gallery from './empty/gallery.svg';
import mail from './empty/mail.svg';
import news from './empty/news.svg';
import orders from './empty/orders.svg';
import lostCourse from './errors/error-404.svg';
import lostCourseNarrow from './errors/error-404-mobile.svg';
import shoe from './errors/error-shoe.svg';
import blossom from './hero/blossom.svg';
import latestBlossom from './hero/blossom-32.svg';
import heroScene from './hero/hero-scene.svg';
import leafHeart from './hero/leaf-heart.svg';
import { type RunnerName, runners } from './runners.ts';

interface ArtImageProps {
  art: ArtFile;
  /** On the first screen: load at once. */
  priority?: boolean;
  className?: string;
}

/** A decorative drawing with its size, so that nothing moves when it arrives. */
export function ArtImage({ art, priority, className }: ArtImageProps) {
  return (
    <img
      src={art.src}
      width={art.width}
      height={art.height}
      alt=""
      loading={priority ? 'eager' : 'lazy'}
      decoding="async"
      className={className}
    />
  );
}

const emptyArt = { basket, done, gallery, mail, news, orders };
export type EmptyArtName = keyof typeof emptyArt;

interface DrawingProps {
  className?: string;
  priority?: boolean;
}

export function EmptyArt({ name, ...rest }: DrawingProps & { name: EmptyArtName }) {
  return <ArtImage art={{ src: emptyArt[name], width: 320, height: 240 }} {...rest} />;
}

export function Runner({ name, ...rest }: DrawingProps & { name: RunnerName }) {
  return <ArtImage art={runners[name]} {...rest} />;
}

/** Two to four of the cast on one line; ages, bodies and abilities mixed. */
export function RunnersOnCourse({ names, priority, className }: DrawingProps & { names: readonly RunnerName[] }) {
  return (
    <div className={classNames(styles.runners, className)} aria-hidden="true">
      {names.map((name) => (
        <Runner key={name} name={name} priority={priority} className={name === 'dog' ? styles.dog : styles.runner} />
      ))}
    </div>
  );
}

/** The leaf whose middle leaflet is a heart: the sign of aid, and of nothing else. */
export function LeafHeart(props: DrawingProps) {
  return <ArtImage art={{ src: leafHeart, width: 400, height: 360 }} {...props} />;
}

/** One blossom, one run. The latest is orange. */
export function Blossom({ latest, ...rest }: DrawingProps & { latest?: boolean }) {
  return <ArtImage art={{ src: latest ? latestBlossom : blossom, width: 104, height: 104 }} {...rest} />;
}

/** The running crowd below the home headline. */
export function HeroScene(props: DrawingProps) {
  return <ArtImage art={{ src: heroScene, width: 1600, height: 502 }} {...props} />;
}

export function ShoeArt(props: DrawingProps) {
  return <ArtImage art={{ src: shoe, width: 600, height: 350 }} {...props} />;
}

/** The tangled course; phones get a closer crop of it. */
export function LostCourseArt({ className }: { className?: string }) {
  return (
    <picture>
      <source media="(max-width: 699px)" srcSet={lostCourseNarrow} width={990} height={596} />
      <img src={lostCourse} width={1400} height={620} alt="" className={className} />
    </picture>
  );
}
