import type { Composition } from 'shared-lib/contract';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import type { CompositionStore } from '../composition/compositionStore.ts';
import { createLogOnce } from '../logOnce.ts';
import type { ReleaseName } from '../platform/api.ts';
import { PREVIEW_COOKIE } from '../preview/cookie.ts';
import type { PreviewToken, PreviewTokens } from '../preview/previewTokens.ts';
import { cookieOf, printCookie } from '../request/cookies.ts';
import { isInShare, isVisitor, newVisitor } from './canaryShare.ts';
import { isLiveOnly, liveOnlyPrefixes } from './liveOnly.ts';

/** Tells visitors apart while a canary runs, and is taken back afterwards. */
const VISITOR_COOKIE = 'visitor';
const VISITOR_SECONDS = 30 * 24 * 60 * 60;

/** Releases whose files reached this visitor with other bytes than were published. */
const DAMAGED_COOKIE = 'damaged';
/** Afterwards the way is tried again: somebody will have mended it. */
const DAMAGED_SECONDS = 10 * 60;
const MAX_DAMAGED = 4;

/** What one visitor gets. */
export interface VisitorComposition {
  composition: Composition;
  /** The release that is previewed, and where it is not; nothing for everybody else. */
  preview?: (PreviewToken & { liveOnly: string[]; link: string }) | undefined;
  /** `Set-Cookie` lines that belong to a page with this composition. */
  cookies: string[];
}

export interface Visit {
  /** The request's `Cookie` header. */
  cookies: string | undefined;
  /** Path of the page, with the locale; absent for questions that no page asks. */
  pathname?: string;
  /** Visitors come by HTTPS. */
  secure: boolean;
}

/** Decides which composition each visitor gets: the live one, with each canary they are among, or with a preview. */
export class Visitors {
  readonly #store: CompositionStore;
  readonly #passes: PreviewTokens;
  readonly #logOnce = createLogOnce();

  constructor(store: CompositionStore, passes: PreviewTokens) {
    this.#store = store;
    this.#passes = passes;
  }

  async compositionFor({ cookies: header, pathname, secure }: Visit): Promise<VisitorComposition> {
    const { canaries = [] } = this.#store.entry ?? {};
    const sent = cookieOf(header, VISITOR_COOKIE);
    const isPage = pathname !== undefined;
    const visitor = isVisitor(sent) ? sent : isPage && canaries.length > 0 ? newVisitor() : undefined;
    const among = visitor ? canaries.filter((canary) => isInShare(visitor, canary)) : [];
    const preview = this.#previewOf(header, pathname);
    const replaced = Object.fromEntries(
      [...among, ...(preview ? [preview] : [])].map((one) => [one.name, one.version]),
    );
    await this.#avoid(damagedIn(cookieOf(header, DAMAGED_COOKIE)), replaced);
    const cookies = isPage ? cookiesToSet({ visitor, sent, hasCanaries: canaries.length > 0, secure }) : [];
    return { ...(await this.#composed(replaced, preview)), cookies };
  }

  /**
   * What a visitor gets once a release has reached them damaged: the live one in place of a canary or preview, and in place of
   * the live one the release before it.
   * @returns the cookie that makes it so; nothing when there is no other release, or they do not get this one at all.
   */
  async withoutDamaged(visit: Visit, { name, version }: ReleaseName): Promise<string | undefined> {
    const { composition } = await this.compositionFor(visit);
    if (!composition.remotes.some((release) => release.name === name && release.version === version)) return undefined;
    const isLive = this.#store.entry?.live[name]?.version === version;
    if (isLive && !(await this.#store.versionBefore(name, version))) return undefined;
    const damaged = [...damagedIn(cookieOf(visit.cookies, DAMAGED_COOKIE)), { name, version }];
    if (damaged.length > MAX_DAMAGED) return undefined;
    const value = damaged.map((release) => `${release.name}@${release.version}`).join('|');
    return printCookie({ name: DAMAGED_COOKIE, value, maxAge: DAMAGED_SECONDS, secure: visit.secure });
  }

  async #avoid(damaged: ReleaseName[], replaced: Record<string, string>): Promise<void> {
    for (const { name, version } of damaged) {
      const live = this.#store.entry?.live[name]?.version;
      if (replaced[name] === version) delete replaced[name];
      const isMet = live === version && replaced[name] === undefined;
      const before = isMet ? await this.#store.versionBefore(name, version) : undefined;
      if (before && !damaged.some((one) => one.name === name && one.version === before)) replaced[name] = before;
    }
  }

  #previewOf(cookies: string | undefined, pathname: string | undefined): PreviewToken | undefined {
    const pass = this.#passes.read(cookieOf(cookies, PREVIEW_COOKIE));
    if (!pass || pathname === undefined) return pass;
    return isLiveOnly(parseLocalizedPath(pathname).path, this.#store.current) ? undefined : pass;
  }

  /** A release that was removed meanwhile, or cannot be read, must not cost anybody the page. */
  async #composed(
    versions: Record<string, string>,
    preview: PreviewToken | undefined,
  ): Promise<Pick<VisitorComposition, 'composition' | 'preview'>> {
    try {
      const composition = await this.#store.variant(versions);
      const liveOnly = liveOnlyPrefixes(this.#store.current);
      return { composition, preview: preview && { ...preview, liveOnly, link: this.#passes.linkFor(preview) } };
    } catch (error) {
      this.#logOnce(error);
      return { composition: this.#store.current };
    }
  }
}

/** `content@1.2.3|cabinet@1.0.0`; whatever does not look so is left out. */
function damagedIn(value: string | undefined): ReleaseName[] {
  const known = (value ?? '').split('|').slice(0, MAX_DAMAGED);
  return known.flatMap((text) => {
    const [, name, version] = /^([a-z][a-z0-9-]*)@([\w.-]+)$/.exec(text) ?? [];
    return name && version ? [{ name, version }] : [];
  });
}

interface Known {
  visitor: string | undefined;
  /** What the request carried. */
  sent: string | undefined;
  /** A canary runs, so visitors are told apart. */
  hasCanaries: boolean;
  secure: boolean;
}

function cookiesToSet({ visitor = '', sent, hasCanaries, secure }: Known): string[] {
  const cookie = { name: VISITOR_COOKIE, secure };
  if (hasCanaries) return visitor === sent ? [] : [printCookie({ ...cookie, value: visitor, maxAge: VISITOR_SECONDS })];
  return sent === undefined ? [] : [printCookie({ ...cookie, value: '', maxAge: 0 })];
}
