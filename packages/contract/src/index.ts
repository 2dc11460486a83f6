export type { Access, ChunkAssets, Composition, Layout, MountedRelease, Release, ShellParts } from './composition.ts';
export { findOwner, forBrowser, getReleases, isBelow, mountWithAccess, SHELL } from './composition.ts';
export { defineRemote, page } from './defineRemote.ts';
export type { HeadTags } from './head.ts';
export { declaredSearch, keepDeclared } from './query.ts';
export type { HeadContext, PageModule, Remote, RemoteRoute, Translations } from './remote.ts';
export { assertRemote, CONTRACT_VERSION, RemoteContractError } from './remote.ts';
