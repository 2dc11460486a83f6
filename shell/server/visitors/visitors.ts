import { randomBytes } from 'node:crypto';
import type { Audience, ReleaseName } from '@charity-run/release/api';
import type { FastifyRequest } from 'fastify';
import { type Composition, findOwner, getReleases, isBelow, type Release } from 'shared-lib/contract';
import { defaultLocale, type Locale, localeCookie, locales } from 'shared-lib/i18n/locales';
import { parseLocalizedPath } from 'shared-lib/i18n/paths';
import { isInAudience, type VisitorTraits } from '../audience/audience.ts';
import type { CompositionStore } from '../composition/compositionStore.ts';
import type { FlagStates } from '../flags/flagStore.ts';
import {
  evaluateFlags,
  findVariants,
  formatFlagsCookie,
  hasComparedFlags,
  type VisitorFlags,
} from '../flags/visitorFlags.ts';
import { createLogOnce } from '../logOnce.ts';
import { PREVIEW_COOKIE, type PreviewToken, type PreviewTokens } from '../preview/previewTokens.ts';
import type { Canary } from '../releases/index.ts';
import type { Cookies, SetCookie } from '../request/cookies.ts';
import type { Signer } from '../request/signer.ts';
import type { FindMemberships, Memberships } from './findMemberships.ts';

/** Identifies a visitor while a canary or a flag with a share is in force, signed with the page; removed afterwards. */
const VISITOR_COOKIE = 'visitor';
export const VISITOR_KEY = 'keys/visitors';
const VISITOR_SECONDS = 30 * 24 * 60 * 60;
/** Marks visitors with a canary or a flag that others have not, whom shared caches must not serve. */
const CANARY_COOKIE = 'canary';
/** Personal flags that are on, for scripts. */
const FLAGS_COOKIE = 'flags';

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
  /** The side of each compared flag on which their reports count. */
  variants?: Record<string, 'on' | 'off'>;
}

export interface VisitorPage extends VisitorComposition {
  flags: VisitorFlags;
  /** Whether they get what shared caches have. */
  isLive: boolean;
  /** Whether a canary or a flag may differ between visitors, so that pages from a shared cache ask who this one is. */
  hasCanaries: boolean;
}

export interface Visit {
  cookies: Cookies;
  /** Path of the page with the locale; absent for requests that are no page. */
  pathname?: string;
  isDrawn?: boolean;
  /** Roles of the office count only with it. */
  request?: FastifyRequest;
}

/** A random id that exists only in the visitor's cookie. */
export function newVisitor(): string {
  return randomBytes(8).toString('hex');
}

export function isVisitor(value: string | undefined): value is string {
  return value !== undefined && /^[0-9a-f]{16}$/.test(value);
}

const NOTHING_SET: FlagStates = { states: {}, version: 0 };
const NO_MEMBERSHIPS = { testers: [], roles: [] };

interface VisitorsOptions {
  flags?: FlagStates;
  findMemberships?: FindMemberships;
}

/** Decides which composition and which flags a visitor gets: the live ones, with canaries or with a preview. */
export class Visitors {
  readonly #store: CompositionStore;
  readonly #previewTokens: PreviewTokens;
  readonly #signer: Signer;
  readonly #flags: FlagStates;
  readonly #findMemberships: FindMemberships;
  readonly #logOnce = createLogOnce();

  constructor(
    store: CompositionStore,
    previewTokens: PreviewTokens,
    signer: Signer,
    { flags = NOTHING_SET, findMemberships = async () => NO_MEMBERSHIPS }: VisitorsOptions = {},
  ) {
    this.#store = store;
    this.#previewTokens = previewTokens;
    this.#signer = signer;
    this.#flags = flags;
    this.#findMemberships = findMemberships;
  }

  live(): VisitorPage {
    const composition = this.#store.current;
    const flags = evaluateFlags(composition, this.#flags, NO_MEMBERSHIPS);
    return { composition, isLive: true, hasCanaries: this.#isDrawing(flags), cookies: [], flags };
  }

  async compositionFor({ cookies, pathname, isDrawn = pathname !== undefined, request }: Visit): Promise<VisitorPage> {
    const { canaries = [] } = this.#store.entry ?? {};
    const sent = cookies[VISITOR_COOKIE];
    const known = this.#signer.read(sent);
    const isCounting = this.#isCounting();
    const visitor = isVisitor(known) ? known : isDrawn && isCounting ? newVisitor() : undefined;
    const preview = this.#findPreview(cookies, pathname);
    const memberships = await this.#findNamedMemberships({ cookies, request });
    const language = findLanguage(pathname, cookies);
    // A preview looks alike for all who open it: canaries and shares of flags would differ.
    const traits: VisitorTraits = { visitor: preview ? undefined : visitor, language, ...memberships };
    const chosen = traits.visitor ? canaries.filter((canary) => isInAudience(canary, traits)) : [];
    const replaced = Object.fromEntries(
      [...chosen, ...(preview ? [preview] : [])].map(({ name, version }) => [name, version]),
    );
    await this.#replaceDamaged(parseDamaged(cookies[DAMAGED_COOKIE]), replaced);
    const composed = await this.#compose(replaced, preview);
    const flags = evaluateFlags(composed.composition, this.#flags, traits);
    const personal = formatFlagsCookie(flags);
    const isMarked = cookies[CANARY_COOKIE] !== undefined;
    const token = visitor && this.#signer.sign(visitor);
    const isInSome = canaries.some((canary) => isInAnyLanguage(canary, traits));
    const toSet = isDrawn
      ? [
          ...visitorCookies({ token, sent, isCounting }),
          ...canaryCookies({ isChosen: isInSome || personal !== '', isMarked }),
          ...flagsCookies(personal, cookies[FLAGS_COOKIE]),
        ]
      : [];
    return {
      ...composed,
      isLive: composed.composition === this.#store.current && personal === '',
      hasCanaries: this.#isDrawing(flags),
      cookies: toSet,
      visitor: known,
      flags,
      variants: findVariants(composed.composition, this.#flags, { ...traits, visitor: known }),
    };
  }

  /** Nothing is looked up unless an audience names some. */
  async #findNamedMemberships(visited: Pick<Visit, 'cookies' | 'request'>): Promise<Memberships> {
    const audiences: Audience[] = [...(this.#store.entry?.canaries ?? []), ...Object.values(this.#flags.states)];
    const named = {
      testers: audiences.some(({ testers }) => testers !== undefined),
      roles: audiences.some(({ roles }) => roles !== undefined),
    };
    return named.testers || named.roles ? this.#findMemberships(visited, named) : NO_MEMBERSHIPS;
  }

  /** Whether numbers of visitors decide something, or are compared. */
  #isCounting(): boolean {
    const { canaries = [] } = this.#store.entry ?? {};
    return canaries.length > 0 || hasComparedFlags(this.#store.current, this.#flags);
  }

  #isDrawing({ personal }: VisitorFlags): boolean {
    return (this.#store.entry?.canaries.length ?? 0) > 0 || personal.length > 0;
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
  isCounting: boolean;
}

function visitorCookies({ token = '', sent, isCounting }: VisitorState): SetCookie[] {
  if (isCounting) return token === sent ? [] : [{ name: VISITOR_COOKIE, value: token, maxAge: VISITOR_SECONDS }];
  return sent === undefined ? [] : [{ name: VISITOR_COOKIE, value: '', maxAge: 0 }];
}

function canaryCookies({ isChosen, isMarked }: { isChosen: boolean; isMarked: boolean }): SetCookie[] {
  if (isChosen === isMarked) return [];
  return [{ name: CANARY_COOKIE, value: isChosen ? '1' : '', maxAge: isChosen ? VISITOR_SECONDS : 0 }];
}

function flagsCookies(value: string, sent = ''): SetCookie[] {
  if (value === sent) return [];
  return [{ name: FLAGS_COOKIE, value, maxAge: value === '' ? 0 : VISITOR_SECONDS, httpOnly: false }];
}

/** Calls of scripts have no language of their own: they follow the page that was opened last. */
function findLanguage(pathname: string | undefined, cookies: Cookies): Locale {
  if (pathname !== undefined) return parseLocalizedPath(pathname).locale;
  return locales.find((locale) => locale === cookies[localeCookie.name]) ?? defaultLocale;
}

/** A shared cache keeps away from both languages of a visitor, so that the mark does not come and go. */
const isInAnyLanguage = ({ languages: _, ...canary }: Canary, traits: VisitorTraits) => isInAudience(canary, traits);
