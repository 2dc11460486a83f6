import { errorOf } from '../../errors.ts';

export class VerificationUnknown extends errorOf('race_number_unknown', 'No race number has this code.', 404) {}
