import { notFoundError } from '../../errors.ts';

export class VerificationUnknown extends notFoundError('race_number_unknown', 'No race number has this code.') {}
