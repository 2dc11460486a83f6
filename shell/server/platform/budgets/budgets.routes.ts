import type { BudgetSetting, SizeLimit } from '@charity-run/release/api';
import { assertName } from '@charity-run/release/names';
import type { FastifyInstance } from 'fastify';
import { callerFor } from '../access/authenticate.ts';
import type { PlatformContext } from '../context.ts';
import { integer, optional, parseBody, text } from '../parseBody.ts';

const kilobytes = optional(integer(1, 2000));

export function budgetRoutes(platform: FastifyInstance, { authenticate, budgets }: PlatformContext): void {
  platform.get('/budgets', { onRequest: authenticate.anyToken }, (): Promise<SizeLimit[]> => budgets.list());

  platform.get<{ Params: { name: string } }>(
    '/budgets/:name',
    { onRequest: authenticate.anyToken },
    async ({ params: { name } }): Promise<SizeLimit> => {
      assertName(name);
      return budgets.getLimit(name);
    },
  );

  platform.post('/budgets', { onRequest: authenticate.adminToken }, async (request): Promise<SizeLimit> => {
    const setting = parseBody<BudgetSetting>(request.body, { name: text(100), entry: kilobytes, route: kilobytes });
    assertName(setting.name);
    request.auditDetails = { ...setting };
    await budgets.set(setting, callerFor('*', request).name);
    return budgets.getLimit(setting.name);
  });
}
