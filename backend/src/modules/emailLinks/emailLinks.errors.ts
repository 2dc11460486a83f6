import { notFoundError } from '../../errors.ts';

export class LinkUnknown extends notFoundError('link_unknown', 'This link is not valid or has expired.') {}
