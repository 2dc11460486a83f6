import { conflictError, DomainError, notFoundError } from '../../../errors.ts';

export class UploadUnknown extends notFoundError('upload_unknown', 'No file of this reporter is on its way here.') {}

/** `data.offset` is where the next part begins. */
export class UploadOffsetWrong extends DomainError {
  constructor(offset: number) {
    super('upload_offset', 'The part does not begin where the last one ended.', { status: 409, details: { offset } });
  }
}

export class UploadIncomplete extends conflictError('upload_incomplete', 'Parts of the file are missing.') {}
