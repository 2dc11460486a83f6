import type { ConfigValues } from './config.ts';
import type { Locale } from './locales.ts';
import type { SlotProps } from './site.ts';

export type { SlotProps } from './site.ts';

/** What a page has in place of a fill that fails: its own error, what stands in the slot, or nothing. */
export type SlotGrade = 'page' | 'fallback' | 'silent';

export const slotGrades: readonly SlotGrade[] = ['page', 'fallback', 'silent'];

/** Terms of the owner of a slot: `microFrontend.slots` of package.json, `slots` of the shell's. */
export interface SlotTerms {
  /** Micro-frontends that may fill it, in the order in which they appear. */
  fill: string[];
  grade: SlotGrade;
  /** The most that one fill may bring: of code in brotli, and of HTML with its data. */
  kb: number;
  /** The longest that one render of the page waits for a fill, from its beginning. */
  ms: number;
}

export type SlotName = keyof SlotProps & string;

export interface FillContext<Props, Config = ConfigValues> {
  locale: Locale;
  props: Props;
  /** Configuration of the remote that fills. */
  config: Config;
}

/** Exports of the lazy module of a fill. What the loader returns is sent to browsers as JSON. */
export interface FillModule<Props = never, Data = unknown> {
  Component: React.ComponentType<{ props: Props; data: Data }>;
  // biome-ignore lint/suspicious/noExplicitAny: each remote types its own configuration.
  loader?: (context: FillContext<Props, any>) => Promise<Data>;
}

// biome-ignore lint/suspicious/noExplicitAny: the slot of a fill, which types its props, is known by name only.
export type AnyFill = FillModule<any, any>;

/** What a remote puts into slots of others, by the name of the slot. The chunk of a fill is named {@link fillChunk}. */
export type Fills = {
  // biome-ignore lint/suspicious/noExplicitAny: each fill types its own loader data.
  [Name in SlotName]?: () => Promise<FillModule<SlotProps[Name], any>>;
};

/** What browsers know of a slot. */
export interface FilledSlot {
  fills: string[];
  grade: SlotGrade;
}

const NAME = /^[a-z][a-z\d]*(?:-[a-z\d]+)*\.[a-z][a-z\d]*(?:-[a-z\d]+)*$/;

/** `home.below-hero`: a page or `layout`, and the place on it. */
export const isSlotName = (name: string): boolean => name.length <= 60 && NAME.test(name);

export const fillChunk = (slot: string): string => `fill-${slot.replace('.', '-')}`;
