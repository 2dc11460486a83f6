import { array, boolean, number, string } from 'yup';
import { locales } from '../../../i18n/locales.ts';
import { emailRule } from '../../../validation/email.ts';
import { payerSchema } from '../../../validation/orderSchemas.ts';
import { importPayments } from '../../../vocabulary/index.ts';
import type { ImportPreview, ParticipantImport } from '../participantImports.ts';
import { bodyKey, documentNumber, permanentText, text } from './fields.ts';
import { json, operation, type RequestOf, read, settled, signedIn, write } from './operation.ts';

const table = {
  bytes: string().required(),
  /** Gets the orders of people without an email of their own, and the invoice. */
  email: emailRule,
  /** For cells that are empty, or have no column. */
  raceFormat: text(60).required(),
  participationFormat: text(60).required(),
  country: text(2).required(),
  city: text(40).default(''),
  /** Lines of people who are likely there already, and whom staff includes. */
  included: array(number().integer().required()).max(5000).default([]),
};

const confirmed = {
  ...table,
  file: text(200).required(),
  /** The fingerprint of the preview that was shown. */
  fingerprint: text(60).required(),
  language: string().oneOf(locales).required(),
  /** The people agreed where they registered. */
  hasConsents: boolean().oneOf([true]).required(),
  key: bodyKey,
};

/**
 * People from a table of another platform, in the current run. Errors of reading: 422 `import_unreadable`, `import_too_long` (more than
 * 5000 people); of importing: 409 `import_changed` when the preview would differ now, `edition_archived`.
 */
export const participantImportContract = {
  'preview-participants': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { ...table, payment: string().oneOf(importPayments).required() },
    response: json<ImportPreview>(),
  }),
  /** One payer gets orders of up to 50 people, by invoice. */
  'import-participants': operation({
    permission: write('orders'),
    requirement: signedIn,
    request: { ...confirmed, payer: payerSchema.required() },
    response: json<ParticipantImport>(),
  }),
  'import-free-participants': operation({
    permission: write('settings'),
    requirement: settled,
    request: { ...confirmed, reason: permanentText(200).min(3).required() },
    response: json<ParticipantImport>(),
  }),
  /** Another platform took the money: recorded by hand with its document, at the price of now. */
  'import-paid-participants': operation({
    permission: write('money'),
    requirement: settled,
    request: { ...confirmed, document: documentNumber.required() },
    response: json<ParticipantImport>(),
  }),
  /** The newest ones with their progress. */
  'participant-imports': operation({
    permission: read('orders'),
    requirement: signedIn,
    request: {},
    response: json<ParticipantImport[]>(),
  }),
};

export type ImportTable = RequestOf<typeof participantImportContract, 'preview-participants'>;
