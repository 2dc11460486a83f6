import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { SignUpRoutes } from 'shared-lib/api';
import { codeSchema, emailSchema, newPasswordSchema, ticketRule } from 'shared-lib/validation';
import { boolean, type InferType, string } from 'yup';
import { optionalKeyHeader } from '../../../plugins/idempotencyKey.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../../plugins/openApi/routes.ts';
import { readLocale } from '../../content/index.ts';
import { getCaller, rememberDevice } from '../devices/deviceCookie.ts';
import type { DevicesService } from '../devices/devices.service.ts';
import { signedIn } from '../publicUser.ts';
import type { SignUpService } from './signUp.service.ts';

const addressBody = emailSchema.shape({
  locale: string()
    .oneOf(['ua', 'en'] as const)
    .default('ua'),
  canProve: boolean(),
  proof: string().max(4096),
});
const codeBody = emailSchema.concat(codeSchema);
const passwordBody = newPasswordSchema.shape({ ticket: ticketRule });

interface RepeatableRoute {
  Headers: InferType<typeof optionalKeyHeader>;
}
const sending = { body: addressBody, headers: optionalKeyHeader };
const confirming = { body: codeBody, headers: optionalKeyHeader };
const choosing = { body: passwordBody, headers: optionalKeyHeader };

const getCall = (request: FastifyRequest<RepeatableRoute>) => ({
  caller: getCaller(request),
  key: request.headers['idempotency-key'],
});

/** Each call may carry an idempotency key: repeated under it, it responds the same and does nothing again. */
export function signUpRoutes(signUp: SignUpService, devices: DevicesService): FastifyPluginAsync {
  return async (app) => {
    addRoutes<SignUpRoutes>(app, {
      'POST /registration/code': route(
        operation('Sends a code to confirm an email address', [202, 422, 429], sending),
        async (request, reply) => {
          reply.code(202);
          return signUp.sendRegistrationCode({ ...request.body, ...getCall(request) });
        },
      ),

      'POST /registration/code/confirm': route(
        operation('Exchanges a code for a ticket', [200, 409, 422, 429], confirming),
        async (request) => signUp.confirmRegistration({ ...request.body, ...getCall(request) }),
      ),

      'POST /registration/password': route(
        operation('Creates the account and signs in', [201, 409, 422], choosing),
        async (request, reply) => {
          const session = await signUp.createAccount({ ...request.body, ...getCall(request) });
          await rememberDevice(devices, reply, session.user);
          reply.code(201);
          return signedIn(session);
        },
      ),

      'POST /recovery/code': route(
        operation('Sends a code to recover a password', [202, 422, 429], sending),
        async (request, reply) => {
          reply.code(202);
          return signUp.sendRecoveryCode({ ...request.body, ...getCall(request) });
        },
      ),

      'POST /recovery/code/confirm': route(
        operation('Exchanges a code for a ticket', [200, 422, 429], confirming),
        async (request) => signUp.confirmRecovery({ ...request.body, ...getCall(request) }),
      ),

      'POST /recovery/password': route(
        operation('Sets a new password and ends all sessions', [204, 422], choosing),
        async (request, reply) => {
          const user = await signUp.recoverPassword(
            { ...request.body, ...getCall(request) },
            request.ip,
            readLocale(request.query.lang ?? null),
          );
          if (user) await rememberDevice(devices, reply, user);
          reply.code(204);
        },
      ),
    });
  };
}
