import type { DraftPreview } from 'shared-lib/api/office';
import type { EditedContent } from '../content/index.ts';

const PREVIEW_MS = 24 * 3_600_000;

type DraftLinks = EditedContent['staff']['drafts'];

/** A link for colleagues that shows a draft in a page of the site for a day. @param path of the page, with its language */
export function toDraftLink(drafts: DraftLinks, of: Parameters<DraftLinks['getToken']>[0], path: string): DraftPreview {
  // Links to drafts live by the real time, as those of WordPress do.
  const until = Date.now() + PREVIEW_MS;
  const query = new URLSearchParams({ token: drafts.getToken(of, until), to: path });
  return { url: `/platform/draft?${query}`, until: new Date(until).toISOString() };
}
