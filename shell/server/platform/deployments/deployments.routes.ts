import type { FastifyInstance } from 'fastify';
import { callerFor } from '../access/gate.ts';
import type { Activation } from '../api.ts';
import { bodyOf, integer, optional, text } from '../body.ts';
import { assertName, assertRelease } from '../names.ts';
import type { PlatformParts } from '../registerPlatform.ts';

export function deliveryRoutes(platform: FastifyInstance, { gate, delivery }: PlatformParts): void {
  platform.post('/activations', { onRequest: gate.anyone }, async (request) => {
    const activation = bodyOf<Activation>(request.body, {
      name: text(100),
      version: text(100),
      percent: optional(integer(1, 99)),
      smoke: optional(text(2000)),
    });
    assertRelease(activation.name, activation.version);
    const { name, version, percent } = activation;
    request.auditDetails = { name, version, ...(percent && { percent }) };
    return delivery.activate(activation, callerFor(name, request).name);
  });

  platform.post('/rollbacks', { onRequest: gate.anyone }, async (request) => {
    const { name } = bodyOf<{ name: string }>(request.body, { name: text(100) });
    assertName(name);
    request.auditDetails = { name };
    const entry = await delivery.rollback(name, callerFor(name, request).name);
    request.auditDetails = { name, version: entry.change.version };
    return entry;
  });

  platform.post('/withdrawals', { onRequest: gate.anyone }, async (request) => {
    const { name, reason } = bodyOf<{ name: string; reason: string }>(request.body, {
      name: text(100),
      reason: text(500),
    });
    assertName(name);
    request.auditDetails = { name, reason };
    return delivery.withdraw(name, reason, callerFor(name, request).name);
  });

  platform.post('/removals', { onRequest: gate.admin }, async (request) => {
    const { name } = bodyOf<{ name: string }>(request.body, { name: text(100) });
    assertName(name);
    request.auditDetails = { name };
    return delivery.remove(name, callerFor('*', request).name);
  });

  platform.get<{ Params: { name: string } }>('/history/:name', { onRequest: gate.anyone }, async ({ params }) => {
    assertName(params.name);
    return delivery.history(params.name);
  });
}
