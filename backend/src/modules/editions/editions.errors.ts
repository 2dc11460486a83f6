import { conflictError } from '../../errors.ts';

export class EditionArchived extends conflictError(
  'edition_archived',
  'This run is over and in the archive, where it can only be viewed.',
) {}
