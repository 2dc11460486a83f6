import { string } from 'yup';
import { textRoutes } from '../choices.ts';
import { type EditedSubject, editingActs, type OfficeEditor } from '../editing.ts';
import { json, operation, own, signedIn } from './operation.ts';

const subject = string<EditedSubject>()
  .matches(
    new RegExp(
      `^(order [\\w-]{1,20}|event \\d{1,6}|text (${textRoutes.join('|')}) [\\p{Ll}\\p{Lo}\\p{N}_-]{1,120})$`,
      'u',
    ),
  )
  .required();

export const editingContract = {
  /**
   * The editors after an act of the caller. An act that is not repeated within 45 seconds ends. Error: 403 `office_forbidden` for callers
   * who may not see the subject, or may not write what one person edits at a time.
   */
  editing: operation({
    permission: own,
    requirement: signedIn,
    request: { subject, act: string().oneOf(editingActs).required() },
    response: json<{ editors: OfficeEditor[] }>(),
  }),
};
