export type {
  Access,
  ChunkAssets,
  Composition,
  Layout,
  MountedRelease,
  Release,
  ReleaseTypes,
  ShellParts,
} from './composition.ts';
export {
  CONTRACT_TYPES,
  findOwner,
  getReleaseBase,
  getReleases,
  isBelow,
  isNamedByContent,
  isRenderedOnServer,
  mountWithAccess,
  SHELL,
  SHELL_BASE,
} from './composition.ts';
export type { ConfigField, ConfigSchema, ConfigValue, ConfigValues } from './config.ts';
export { defineRemote, page } from './defineRemote.ts';
export { findFlags, findPageFlags } from './findFlags.ts';
export type { OwnedSlot } from './findSlots.ts';
export { findSlots } from './findSlots.ts';
export type { FlagTerms, FlagValues } from './flags.ts';
export { getFlagOwner, isExpired } from './flags.ts';
export { forBrowser } from './forBrowser.ts';
export type { HeadTags } from './head.ts';
export { declaredSearch, keepDeclared } from './query.ts';
export type { HeadContext, PageLoaderArgs, PageModule, Remote, RemoteRoute, Translations } from './remote.ts';
export { assertRemote, CONTRACT_VERSION, RemoteContractError } from './remote.ts';
export type { SiteEvents, SiteQuery } from './site.ts';
export { siteUrl } from './siteUrl.ts';
export type {
  AnyFill,
  FillContext,
  FilledSlot,
  FillModule,
  Fills,
  SlotGrade,
  SlotName,
  SlotProps,
  SlotTerms,
} from './slots.ts';
export { fillChunk, isSlotName, slotGrades } from './slots.ts';
export type { Upstream, UpstreamMethod } from './upstream.ts';
