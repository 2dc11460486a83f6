export { Candle } from './Candle.tsx';
export { CourseLine } from './CourseLine.tsx';
export type { FallbackKind, IllustrationFile } from './fallbackIllustration.ts';
export { fallbackIllustration } from './fallbackIllustration.ts';
export type { EmptyIllustrationName } from './Illustration.tsx';
export {
  Blossom,
  EmptyIllustration,
  HeroScene,
  IllustrationImage,
  LeafHeart,
  LostCourseIllustration,
  preloadShoeIllustration,
  Runner,
  RunnersOnCourse,
  ShoeIllustration,
} from './Illustration.tsx';
export { Logo } from './Logo.tsx';
export type { RunnerName } from './runners.ts';
export { runners } from './runners.ts';
export type { PageSceneName } from './Scenes.tsx';
export { AidScene, JoinIllustration, LaneIllustration, LoginCandle, PageScene } from './Scenes.tsx';
