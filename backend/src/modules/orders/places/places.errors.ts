import { DomainError } from '../../../errors.ts';

export class NoPlaces extends DomainError {
  constructor(details: { format: string; left: number }) {
    super('no_places', 'The format has fewer places left.', { status: 409, details });
  }
}
