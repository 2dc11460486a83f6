import { listEventProblems } from 'shared-lib/api/office';
import type { ContentSource, EventDraft } from '../contentSource.ts';
import type { EventRecord } from '../event/eventRecord.ts';
import { toEventRecord } from '../event/eventSettings.ts';
import type { DraftLinks } from './draftLinks.ts';

interface EventDraftsOptions {
  drafts: DraftLinks;
  published: ContentSource;
  /** Content with another event; content of WordPress names none. */
  withEvent?: (event: EventRecord) => ContentSource;
}

/** Drafts of the event by their links. One that cannot be published yet shows what everyone sees. */
export function createEventDrafts({ drafts, published, withEvent }: EventDraftsOptions) {
  return async (token: string): Promise<EventDraft | undefined> => {
    const draft = await drafts.findEvent(token);
    if (!draft) return undefined;
    const current = await published.event();
    const event =
      listEventProblems(draft.settings).length === 0 ? withPhase(toEventRecord(draft.settings), current) : current;
    const source = withEvent?.(event) ?? published;
    return { event, expires: draft.expires, list: (request) => source.list(request) };
  };
}

/** Staff opens and closes registration apart from the settings. */
function withPhase(event: EventRecord, { edition, registration: { phase } }: EventRecord): EventRecord {
  return event.edition === edition ? { ...event, registration: { ...event.registration, phase } } : event;
}
