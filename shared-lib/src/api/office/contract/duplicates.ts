import { array, boolean, object, string } from 'yup';
import {
  type DuplicateList,
  duplicateViews,
  type MergedPlace,
  type MergePreview,
  mergeFields,
  mergeMoneyChoices,
} from '../duplicates.ts';
import { bodyKey, edition, orderNumber, page, version, whole } from './fields.ts';
import { json, operation, type RequestOf, read, signedIn, write } from './operation.ts';

/** `memberId`: null for a registration of one person. */
const runner = () => object({ registrationId: whole.required(), memberId: whole.nullable().default(null) }).required();
const pair = { stays: runner(), ends: runner() };

/** People who may stand twice in a run. */
export const duplicateContract = {
  /** The likeliest first. */
  'search-duplicates': operation({
    permission: read('numbers'),
    requirement: signedIn,
    request: { edition, view: string().oneOf(duplicateViews).default('open'), ...page },
    response: json<DuplicateList>(),
  }),
  /** Namesakes stay away from the list until the mark is taken back. Error: 404 `runner_not_found`. */
  'mark-different-people': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: { one: runner(), other: runner(), areDifferent: boolean().required() },
    response: json<{ areDifferent: boolean }>(),
  }),
  /** What making one place of two would bring. Errors: 404 `runner_not_found`, 409 `edition_archived`. */
  'preview-merge': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: pair,
    response: json<MergePreview>(),
  }),
  /**
   * Ends one of two places of one person, once per key; `number` is the order that it ends in. `money` is needed where
   * the place was paid. Errors: 409 `order_changed`, 409 `places_not_mergeable` (`data.problem`), 404 `runner_not_found`,
   * 409 `edition_archived`, 422 `validation_failed`.
   */
  'merge-places': operation({
    permission: write('numbers'),
    requirement: signedIn,
    request: {
      ...pair,
      number: orderNumber.required(),
      version,
      money: string().oneOf(mergeMoneyChoices),
      take: array(string().oneOf(mergeFields).required()).max(mergeFields.length).default([]),
      sendEmail: boolean().default(true),
      key: bodyKey,
    },
    response: json<MergedPlace>(),
  }),
};

export type PlaceMerge = RequestOf<typeof duplicateContract, 'merge-places'>;
export type DuplicateQuery = RequestOf<typeof duplicateContract, 'search-duplicates'>;
