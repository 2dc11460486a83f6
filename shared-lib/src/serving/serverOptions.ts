import { LogController } from 'fastify';
import { gracefulClosing } from './listen.ts';
import { requestId } from './requestId.ts';
import type { TrustsProxy } from './trustedProxies.ts';

/** Options of Fastify that all our servers share. */
export const serverOptions = (trusts: TrustsProxy) => ({
  ...gracefulClosing,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestId(trusts),
  trustProxy: trusts,
});
