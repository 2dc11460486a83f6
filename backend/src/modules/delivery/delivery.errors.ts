import { DomainError } from '../../errors.ts';

/** The lists of the carrier have not been copied yet; people may write their branch by hand. */
export class DirectoryUnavailable extends DomainError {
  constructor() {
    super('directory_unavailable', 'The lists of the carrier are not here yet.', {
      status: 503,
      details: { retryAfter: 30 },
    });
  }
}

/** It was closed or moved since it was chosen, or never was. */
export class BranchNotAvailable extends DomainError {
  constructor() {
    super('branch_not_available', 'This branch takes no parcels of this kind.', { status: 409 });
  }
}
