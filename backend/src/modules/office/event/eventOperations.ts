import { toEventSubject } from 'shared-lib/api/office';
import { eventContract, newEditionContract } from 'shared-lib/api/office/contract';
import type { SiteText } from '../../content/index.ts';
import { type Caller, implement } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import type { Editing } from '../live/editing.ts';
import { createEventSettings, type EventSettingsDependencies } from './createEventSettings.ts';
import { createNewEdition, type NewEditionDependencies } from './createNewEdition.ts';
import { findOldTexts } from './findOldTexts.ts';

interface EventDependencies extends EventSettingsDependencies, NewEditionDependencies {
  editing: Pick<Editing, 'whileFree'>;
  siteTexts: () => Promise<SiteText[]>;
  staffEvent: EventSettingsDependencies['staffEvent'];
}

export function eventOperations(dependencies: EventDependencies) {
  const { editing, event, siteTexts } = dependencies;
  const settings = createEventSettings(dependencies);
  const next = createNewEdition(dependencies);
  const choose = createEditionChoice(event);
  /** Changes the draft of the run that a request is about, unless a colleague edits it. */
  async function whileFree<Result>(
    body: { edition?: number | undefined },
    { session }: Caller,
    change: (edition: number) => Promise<Result>,
  ): Promise<Result> {
    const edition = await choose(body);
    return editing.whileFree(toEventSubject(edition), session, () => change(edition));
  }
  const toTarget = ({ edition }: { edition: number }) => ({ target: `run ${edition}` });
  return {
    ...implement(eventContract, {
      event: async (body) => settings.show(await choose(body)),
      'save-event-draft': (body, caller) =>
        whileFree(body, caller, (edition) => settings.save({ ...body, edition }, caller.actor)),
      'discard-event-draft': {
        run: (body, caller) => whileFree(body, caller, (edition) => settings.discard({ ...body, edition })),
        auditResult: toTarget,
      },
      'publish-event': {
        run: (body, caller) =>
          whileFree(body, caller, (edition) => settings.publish({ ...body, edition }, caller.actor)),
        auditResult: ({ edition, changed }) => ({ target: `run ${edition}`, details: { changed: changed.length } }),
      },
      'preview-event': async (body) => settings.preview({ ...body, edition: await choose(body) }),
      'export-event': async (body) => settings.export(await choose(body)),
    }),
    ...implement(newEditionContract, {
      'new-edition': () => next.show(),
      'prepare-edition': { run: ({ edition }, { actor }) => next.prepare(edition, actor), audit: toTarget },
      'drop-edition': { run: ({ edition }) => next.drop(edition), audit: toTarget },
      'old-texts': async () => ({ texts: findOldTexts(await siteTexts(), await event()) }),
      'rehearse-edition': (body, { actor }) => next.rehearse(body, actor),
      'create-edition': { run: (body, { actor }) => next.create(body, actor), audit: toTarget },
      'withdraw-edition': { run: ({ edition }, { actor }) => next.withdraw(edition, actor), audit: toTarget },
    }),
  };
}
