import { notFoundError } from '../../errors.ts';

export class ResultNotFound extends notFoundError('result_not_found', 'There is no public result like this.') {}
