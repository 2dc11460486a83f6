import { randomBytes } from 'node:crypto';
import type { ReleaseName } from '@charity-run/release/api';
import { type Composition, findOwner, getReleases, isBelow, type Release } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { CompositionStore } from '../composition/compositionStore.ts';
import { createLogOnce } from '../logOnce.ts';
import { PREVIEW_COOKIE, type PreviewToken, type PreviewTokens } from '../preview/previewTokens.ts';
import type { Cookies, SetCookie } from '../request/cookies.ts';
import type { Signer } from '../request/signer.ts';
import { isInShare } from './canaryShare.ts';

/** Identifies a visitor while a canary runs, signed with the page; removed afterwards. */
const VISITOR_COOKIE = 'visitor';
export const VISITOR_KEY = 'keys/visitors';
const VISITOR_SECONDS = 30 * 24 * 60 * 60;
/** Marks visitors in the share of a canary, whom shared caches must not serve. */
const CANARY_COOKIE = 'canary';

/** Releases whose files arrived in this browser with wrong bytes; retried after ten minutes. */
const DAMAGED_COOKIE = 'damaged';
const DAMAGED_SECONDS = 10 * 60;
const MAX_DAMAGED = 4;

export interface VisitorComposition {
  composition: Composition;
  /** The id that an earlier page gave to this visitor; it decides their releases. */
  visitor?: string | undefined;
  /** The previewed release, with the path prefixes where the live release stays. */
  preview?: (PreviewToken & { liveOnly: string[]; link: string }) | undefined;
  cookies: SetCookie[];
}

export interface VisitorPage extends VisitorComposition {
  isLive: boolean;
  hasCanaries: boolean;
}

export interface Visit {
  cookies: Cookies;
  /** Path of the page with the locale; absent for requests that are no page. */
  pathname?: string;
  isDrawn?: boolean;
}

/** A random id that exists only in the visitor's cookie. */
export function newVisitor(): string {
  return randomBytes(8).toString('hex');
}

export function isVisitor(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{16}$/.test(value);
}

/** Decides which composition a visitor gets: the live one, with canaries or with a preview. */
export class Visitors {
  readonly #store: CompositionStore;
  readonly #previewTokens: PreviewTokens;
  readonly #signer: Signer;
  readonly #logOnce = createLogOnce();

  constructor(store: CompositionStore, previewTokens: PreviewTokens, signer: Signer) {
    this.#store = store;
    this.#previewTokens = previewTokens;
    this.#signer = signer;
  }

  live(): VisitorPage {
    const { canaries = [] } = this.#store.entry ?? {};
    return { composition: this.#store.current, isLive: true, hasCanaries: canaries.length > 0, cookies: [] };
  }

  async compositionFor({ cookies, pathname, isDrawn = pathname !== undefined }: Visit): Promise<VisitorPage> {
    const { canaries = [] } = this.#store.entry ?? {};
    const hasCanaries = canaries.length > 0;
    const sent = cookies[VISITOR_COOKIE];
    const known = this.#signer.read(sent);
    const visitor = isVisitor(known) ? known : isDrawn && hasCanaries ? newVisitor() : undefined;
    const chosen = visitor ? canaries.filter((canary) => isInShare(visitor, canary)) : [];
    const preview = this.#findPreview(cookies, pathname);
    const replaced = Object.fromEntries(
      [...chosen, ...(preview ? [preview] : [])].map(({ name, version }) => [name, version]),
    );
    await this.#replaceDamaged(parseDamaged(cookies[DAMAGED_COOKIE]), replaced);
    const token = visitor && this.#signer.sign(visitor);
    const toSet = isDrawn
      ? [
          ...visitorCookies({ token, sent, hasCanaries }),
          ...canaryCookies({ isChosen: chosen.length > 0, isMarked: cookies[CANARY_COOKIE] !== undefined }),
        ]
      : [];
    const composed = await this.#compose(replaced, preview);
    const isLive = composed.composition === this.#store.current;
    return { ...composed, isLive, hasCanaries, cookies: toSet, visitor: known };
  }

  /** Replaces a damaged release by the live or the previous one. @returns the cookie for it; nothing without another release. */
  async withoutDamaged(visit: Visit, { name, version }: ReleaseName): Promise<SetCookie | undefined> {
    const { composition } = await this.compositionFor(visit);
    if (!getReleases(composition).some((release) => release.name === name && release.version === version))
      return undefined;
    const isLive = this.#store.entry?.live[name]?.version === version;
    if (isLive && !(await this.#store.versionBefore(name, version))) return undefined;
    const damaged = [...parseDamaged(visit.cookies[DAMAGED_COOKIE]), { name, version }];
    if (damaged.length > MAX_DAMAGED) return undefined;
    const value = damaged.map((release) => `${release.name}@${release.version}`).join('|');
    return { name: DAMAGED_COOKIE, value, maxAge: DAMAGED_SECONDS };
  }

  async #replaceDamaged(damaged: ReleaseName[], replaced: Record<string, string>): Promise<void> {
    for (const { name, version } of damaged) {
      const live = this.#store.entry?.live[name]?.version;
      if (replaced[name] === version) delete replaced[name];
      const isServed = live === version && replaced[name] === undefined;
      const before = isServed ? await this.#store.versionBefore(name, version) : undefined;
      if (before && !damaged.some((other) => other.name === name && other.version === before)) replaced[name] = before;
    }
  }

  #findPreview(cookies: Cookies, pathname: string | undefined): PreviewToken | undefined {
    const token = this.#previewTokens.read(cookies[PREVIEW_COOKIE]);
    if (!token || pathname === undefined) return token;
    const { path } = parseLocalizedPath(pathname);
    return isLiveOnly(path, this.#store.current) ? undefined : token;
  }

  /** Falls back to the live composition if a release was removed meanwhile or cannot be read. */
  async #compose(
    versions: Record<string, string>,
    preview: PreviewToken | undefined,
  ): Promise<Pick<VisitorComposition, 'composition' | 'preview'>> {
    try {
      const composition = await this.#store.variant(versions);
      const liveOnly = liveOnlyPrefixes(this.#store.current);
      return { composition, preview: preview && { ...preview, liveOnly, link: this.#previewTokens.linkFor(preview) } };
    } catch (error) {
      this.#logOnce(error);
      return { composition: this.#store.current };
    }
  }
}

/** Path prefixes without locale that a preview never covers: where users sign in, and where a live release takes payments. */
function liveOnlyPrefixes(live: Composition): string[] {
  return live.remotes.flatMap(getPrefixes);
}

/** Only the owner of a page decides. */
function isLiveOnly(path: string, live: Composition): boolean {
  const owner = findOwner(path, live)?.release;
  return owner !== undefined && getPrefixes(owner).some((prefix) => isBelow(prefix, path));
}

function getPrefixes({ access = {}, liveOnly = [] }: Release): string[] {
  const signIn = Object.keys(access).filter((mount) => access[mount] === 'signed-out');
  return [...signIn, ...liveOnly];
}

/** Parses `content@1.2.3|cabinet@1.0.0`; malformed parts are left out. */
function parseDamaged(value: string | undefined): ReleaseName[] {
  const known = (value ?? '').split('|').slice(0, MAX_DAMAGED);
  return known.flatMap((text) => {
    const [, name, version] = /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(text) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}

interface VisitorState {
  token: string | undefined;
  sent: string | undefined;
  hasCanaries: boolean;
}

function visitorCookies({ token = '', sent, hasCanaries }: VisitorState): SetCookie[] {
  if (hasCanaries) return token === sent ? [] : [{ name: VISITOR_COOKIE, value: token, maxAge: VISITOR_SECONDS }];
  return sent === undefined ? [] : [{ name: VISITOR_COOKIE, value: '', maxAge: 0 }];
}

function canaryCookies({ isChosen, isMarked }: { isChosen: boolean; isMarked: boolean }): SetCookie[] {
  if (isChosen === isMarked) return [];
  return [{ name: CANARY_COOKIE, value: isChosen ? '1' : '', maxAge: isChosen ? VISITOR_SECONDS : 0 }];
}
