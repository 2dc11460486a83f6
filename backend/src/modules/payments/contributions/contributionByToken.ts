import type { Db } from '../../../database/connection.ts';
import type { OrderRow } from '../../orders/index.ts';
import { ContributionNotFound } from './contributions.errors.ts';
import { createContributionsRepository } from './contributions.repository.ts';

/** The contribution that a return token grants access to. @throws {ContributionNotFound} */
export async function contributionByToken(db: Db, token: string): Promise<OrderRow> {
  const found = await createContributionsRepository(db).findByToken(token);
  if (!found) throw new ContributionNotFound();
  return found.order;
}
