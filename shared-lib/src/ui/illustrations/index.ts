export type { EmptyArtName } from './Art.tsx';
export {
  ArtImage,
  Blossom,
  EmptyArt,
  HeroScene,
  LeafHeart,
  LostCourseArt,
  Runner,
  RunnersOnCourse,
  ShoeArt,
} from './Art.tsx';
export type { ArtFile, FallbackKind } from './artFiles.ts';
export { fallbackArt } from './artFiles.ts';
export { Candle } from './Candle.tsx';
export { CourseLine } from './CourseLine.tsx';
export { Logo, LogoMark } from './Logo.tsx';
export type { RunnerName } from './runners.ts';
export { runners } from './runners.ts';
export type { PageSceneName } from './Scenes.tsx';
export { AidScene, JoinArt, LaneArt, LoginCandle, PageScene } from './Scenes.tsx';
