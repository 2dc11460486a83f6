import { LogController } from 'fastify';
import { gracefulClosing } from './listen.ts';
import { requestId, type TrustsProxy } from './trustedProxies.ts';

const START_TIMEOUT_MS = 60_000;

export const serverOptions = (trusts: TrustsProxy) => ({
  ...gracefulClosing,
  pluginTimeout: START_TIMEOUT_MS,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestId(trusts),
  trustProxy: trusts,
});
