import { type EditedSubject, type EditingAct, editedKinds, getEditedKind } from 'shared-lib/api/office';
import { editingContract, read, write } from 'shared-lib/api/office/contract';
import { type Caller, implement, isPermitted, OfficeForbidden } from '../../staffAccess/index.ts';
import type { Editing } from './editing.ts';

/** @throws {OfficeForbidden} */
function assertMay(subject: EditedSubject, act: EditingAct, { roles }: Caller): void {
  const kind = getEditedKind(subject);
  if (!kind || !roles) return;
  const { area, isShared } = editedKinds[kind];
  const needed = act === 'look' || isShared ? read(area) : write(area);
  if (!isPermitted(roles, needed)) throw new OfficeForbidden(needed);
}

export const editingOperations = (editing: Editing) =>
  implement(editingContract, {
    async editing({ subject, act }, caller) {
      assertMay(subject, act, caller);
      return { editors: await editing.act(subject, act, caller.session) };
    },
  });
