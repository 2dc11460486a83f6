import { and, eq } from 'drizzle-orm';
import type { ContentEntry, EventSettings } from 'shared-lib/api/office';
import type { Db } from '../../../database/connection.ts';
import type { Locale } from '../contentSource.ts';
import { eventDrafts } from '../event/staffEvent.tables.ts';
import { signContent } from '../wordpress/contentSecret.ts';
import { draftExpiry } from '../wordpress/draftToken.ts';
import { contentDrafts } from './staffContent.tables.ts';

/** Which draft of the office a token shows, in one language. */
export interface DraftOf {
  route: string;
  slug: string;
  lang: Locale;
}

export interface OfficeDraft extends DraftOf {
  entry: ContentEntry;
  /** Milliseconds since 1970. */
  expires: number;
}

/** Which run a token shows as its draft has it. */
interface EventDraftOf {
  edition: number;
}

export interface OfficeEventDraft {
  settings: EventSettings;
  /** Milliseconds since 1970. */
  expires: number;
}

export interface DraftLinks {
  /** @param expires milliseconds since 1970 */
  getToken(of: DraftOf | EventDraftOf, expires: number): string;
  /** The draft as it is now; undefined for a token that is forged or has expired, and without a draft. */
  find(token: string): Promise<OfficeDraft | undefined>;
  /** The same for a draft of the event. */
  findEvent(token: string): Promise<OfficeEventDraft | undefined>;
}

/** Tokens like those of the WordPress plugin, so that the site server shows drafts of both in one way. */
export function createDraftLinks(db: Db, secret: string): DraftLinks {
  function readToken(token: string): { of: DraftOf | EventDraftOf; expires: number } | undefined {
    const expires = draftExpiry(secret, token);
    if (expires === undefined) return undefined;
    const [payload = ''] = token.split('.');
    return { of: JSON.parse(Buffer.from(payload, 'base64url').toString()), expires };
  }

  return {
    getToken(of, expires) {
      const facts = { ...of, expires: Math.floor(expires / 1000) };
      const payload = Buffer.from(JSON.stringify(facts)).toString('base64url');
      return `${payload}.${signContent(secret, 'preview', payload)}`;
    },
    async find(token) {
      const found = readToken(token);
      if (!found || !('route' in found.of)) return undefined;
      const { route, slug, lang } = found.of;
      const [row] = await db
        .select({ entry: contentDrafts.entry })
        .from(contentDrafts)
        .where(and(eq(contentDrafts.route, route), eq(contentDrafts.slug, slug)));
      return row && { route, slug, lang, entry: row.entry, expires: found.expires };
    },
    async findEvent(token) {
      const found = readToken(token);
      if (!found || !('edition' in found.of)) return undefined;
      const { edition } = found.of;
      const [row] = await db
        .select({ settings: eventDrafts.settings })
        .from(eventDrafts)
        .where(eq(eventDrafts.edition, edition));
      return row && { settings: row.settings, expires: found.expires };
    },
  };
}
