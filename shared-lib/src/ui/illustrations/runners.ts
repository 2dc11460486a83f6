import type { IllustrationFile } from './fallbackIllustration.ts';
import dog from './runners/dog.svg';
import runner1 from './runners/runner-1.svg';
import runner2 from './runners/runner-2.svg';
import runner3 from './runners/runner-3.svg';
import runner4 from './runners/runner-4.svg';
import runner5 from './runners/runner-5.svg';
import runner6 from './runners/runner-6.svg';
import runner7 from './runners/runner-7.svg';
import runner8 from './runners/runner-8.svg';
import runner9 from './runners/runner-9.svg';
import wheelchair from './runners/runner-wheelchair.svg';
import wheelchairOnPaper from './runners/runner-wheelchair-on-paper.svg';

const upright = (src: string): IllustrationFile => ({ src, width: 170, height: 200 });
const wide = (src: string): IllustrationFile => ({ src, width: 200, height: 200 });

/** On paper use `wheelchair-on-paper`; nothing there is white. */
export const runners = {
  'runner-1': upright(runner1),
  'runner-2': upright(runner2),
  'runner-3': upright(runner3),
  'runner-4': upright(runner4),
  'runner-5': upright(runner5),
  'runner-6': upright(runner6),
  'runner-7': upright(runner7),
  'runner-8': upright(runner8),
  'runner-9': upright(runner9),
  wheelchair: wide(wheelchair),
  'wheelchair-on-paper': wide(wheelchairOnPaper),
  dog: { src: dog, width: 170, height: 120 },
} satisfies Record<string, IllustrationFile>;

export type RunnerName = keyof typeof runners;
