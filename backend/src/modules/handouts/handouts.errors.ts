import { notFoundError } from '../../errors.ts';

export class KitUnknown extends notFoundError('kit_unknown', 'No runner has this race number.') {}
