import { conflictError, notFoundError, rateLimitError, unprocessableError } from '../../errors.ts';

export class FinishNotOpen extends conflictError('finish_not_open', 'The day of the run has not begun there.') {}

export class FinishClosed extends conflictError('finish_closed', 'Reports of this run are closed.') {}

export class FinishChanged extends conflictError(
  'finish_changed',
  'This finish was reported anew since the sender saw it.',
) {}

export class FinishEmpty extends unprocessableError(
  'finish_empty',
  'A finish needs a distance and a time, or a photo.',
) {}

export class FinishUnknown extends notFoundError('finish_unknown', 'No finish has this code.') {}

export class RunnerUnknown extends notFoundError(
  'finish_runner_unknown',
  'Nobody here runs online with this number.',
) {}

export class FinishRateLimited extends rateLimitError(
  'too_many_finishes',
  'Too many reports came from this account.',
) {}
