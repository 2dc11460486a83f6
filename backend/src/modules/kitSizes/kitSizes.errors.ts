import { errorKeys } from 'shared-lib/validation';
import { conflictError, DomainError, unprocessableError } from '../../errors.ts';

/** 422 where a form has the sizes, 409 where places have them already. */
export class KitSizeGone extends DomainError {
  constructor(sizes: readonly string[], fields: readonly string[]) {
    super('kit_size_gone', 'No T-shirt of this size is left.', {
      status: fields.length > 0 ? 422 : 409,
      details: { sizes: [...new Set(sizes)] },
      ...(fields.length > 0 && { fields: Object.fromEntries(fields.map((field) => [field, errorKeys.kitSizeGone])) }),
    });
  }
}

export class KitSizeFixed extends DomainError {
  constructor(field: string) {
    super('kit_size_fixed', 'Sizes can no longer be changed.', {
      status: 422,
      fields: { [field]: errorKeys.kitSizeFixed },
    });
  }
}

export class KitSizeUnknown extends unprocessableError('kit_size_unknown', 'The run has no such size.') {}

export class SizesUnreadable extends unprocessableError(
  'sizes_unreadable',
  'The table needs a column of race numbers or emails and a column of sizes.',
) {}

export class SizesChanged extends conflictError('sizes_changed', 'Sizes changed since the preview.') {}
