import { conflictError, notFoundError, unprocessableError } from '../../errors.ts';

export class ImportUnreadable extends unprocessableError(
  'import_unreadable',
  'No table with a column of names and another one was found.',
) {}

export class ImportTooLong extends unprocessableError('import_too_long', 'A table may have 5000 people.') {}

export class ImportChanged extends conflictError('import_changed', 'The preview would show something else by now.') {}

export class ImportNotFound extends notFoundError('import_not_found', 'No such import.') {}
