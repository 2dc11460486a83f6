import { DomainError } from '../../errors.ts';

export class LinkUnknown extends DomainError {
  constructor() {
    super('link_unknown', 'This link is not valid or has expired.', { status: 404 });
  }
}
