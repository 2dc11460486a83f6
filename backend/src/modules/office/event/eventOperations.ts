import { eventContract, newEditionContract } from 'shared-lib/api/office/contract';
import type { SiteText } from '../../content/index.ts';
import { implement } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { createEventSettings, type EventSettingsDependencies } from './createEventSettings.ts';
import { createNewEdition, type NewEditionDependencies } from './createNewEdition.ts';
import { findOldTexts } from './findOldTexts.ts';

interface EventDependencies extends EventSettingsDependencies, NewEditionDependencies {
  siteTexts: () => Promise<SiteText[]>;
  staffEvent: EventSettingsDependencies['staffEvent'];
}

export function eventOperations(dependencies: EventDependencies) {
  const { event, siteTexts } = dependencies;
  const settings = createEventSettings(dependencies);
  const next = createNewEdition(dependencies);
  const choose = createEditionChoice(event);
  const toTarget = ({ edition }: { edition: number }) => ({ target: `run ${edition}` });
  return {
    ...implement(eventContract, {
      event: async (body) => settings.show(await choose(body)),
      'save-event-draft': async (body, { actor }) => settings.save({ ...body, edition: await choose(body) }, actor),
      'discard-event-draft': {
        run: async (body) => settings.discard({ ...body, edition: await choose(body) }),
        auditResult: toTarget,
      },
      'publish-event': {
        run: async (body, { actor }) => settings.publish({ ...body, edition: await choose(body) }, actor),
        auditResult: ({ edition, changed }) => ({ target: `run ${edition}`, details: { changed: changed.length } }),
      },
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
