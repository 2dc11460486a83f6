import { toTextSubject } from 'shared-lib/api/office';
import { textContract, write } from 'shared-lib/api/office/contract';
import { type Caller, implement, isPermitted, OfficeForbidden } from '../../staffAccess/index.ts';
import type { Editing } from '../live/editing.ts';
import { createOfficeFiles } from './officeFiles.ts';
import { createOfficeTexts, type OfficeTextsDependencies } from './officeTexts.ts';

const toTarget = ({ route, slug }: { route: string; slug: string }) => ({ target: `${route}/${slug}` });

/** A product has a price. @throws {OfficeForbidden} */
function assertMayPublish({ route }: { route: string }, { roles }: Caller): void {
  const needed = write('settings');
  if (route === 'product' && roles && !isPermitted(roles, needed)) throw new OfficeForbidden(needed);
}

interface TextDependencies extends OfficeTextsDependencies {
  editing: Pick<Editing, 'whileFree'>;
}

export function textOperations(dependencies: TextDependencies) {
  const { editing } = dependencies;
  const texts = createOfficeTexts(dependencies);
  const files = createOfficeFiles(dependencies);
  return implement(textContract, {
    texts: ({ route }) => texts.list(route),
    text: (key) => texts.show(key),
    'create-text': { run: (body, { actor }) => texts.create(body, actor), auditResult: toTarget },
    'save-text-draft': (body, { actor, session }) =>
      editing.whileFree(toTextSubject(body), session, () => texts.save(body, actor)),
    'discard-text-draft': {
      run: (body, { session }) => editing.whileFree(toTextSubject(body), session, () => texts.discard(body)),
      audit: toTarget,
    },
    'publish-text': {
      run: async (body, caller) => {
        assertMayPublish(body, caller);
        return editing.whileFree(toTextSubject(body), caller.session, () => texts.publish(body, caller.actor));
      },
      audit: ({ showsFrom, hidesFrom, ...key }) => ({
        ...toTarget(key),
        details: { from: showsFrom, until: hidesFrom },
      }),
    },
    'hide-text': {
      run: async (body, caller) => {
        assertMayPublish(body, caller);
        return editing.whileFree(toTextSubject(body), caller.session, () => texts.hide(body, caller.actor));
      },
      audit: ({ isHidden, ...key }) => ({ ...toTarget(key), details: { isHidden } }),
    },
    'preview-text': (body) => texts.preview(body),
    'content-files': async () => files.list(),
    'add-content-file': {
      run: (body, { actor }) => files.add(body, actor),
      auditResult: ({ path }) => ({ target: path }),
    },
    'describe-content-file': {
      run: (body, { actor }) => files.describe(body, actor),
      audit: ({ path, isDecorative }) => ({ target: path, details: { isDecorative } }),
    },
  });
}
