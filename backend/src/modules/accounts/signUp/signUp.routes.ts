import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { codeSchema, emailSchema, newPasswordSchema, ticketRule } from 'shared-lib/validation';
import { boolean, type InferType, string } from 'yup';
import { optionalKeyHeader } from '../../../plugins/idempotencyKey.ts';
import { operation } from '../../../plugins/openApi/operation.ts';
import { readLocale } from '../../content/index.ts';
import { callerOf, rememberDevice } from '../devices/deviceCookie.ts';
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
interface AddressRoute extends RepeatableRoute {
  Body: InferType<typeof addressBody>;
}
interface CodeRoute extends RepeatableRoute {
  Body: InferType<typeof codeBody>;
}
interface PasswordRoute extends RepeatableRoute {
  Body: InferType<typeof passwordBody>;
  Querystring: { lang?: string };
}

const sending = { body: addressBody, headers: optionalKeyHeader };
const confirming = { body: codeBody, headers: optionalKeyHeader };
const choosing = { body: passwordBody, headers: optionalKeyHeader };

const callOf = (request: FastifyRequest<RepeatableRoute>) => ({
  caller: callerOf(request),
  key: request.headers['idempotency-key'],
});

/** Each call may carry an idempotency key: repeated under it, it responds the same and does nothing again. */
export function signUpRoutes(signUp: SignUpService, devices: DevicesService): FastifyPluginAsync {
  return async (app) => {
    app.post<AddressRoute>(
      '/registration/code',
      operation('Sends a code to confirm an email address', [202, 422, 429], sending),
      async (request, reply) =>
        reply.code(202).send(await signUp.sendRegistrationCode({ ...request.body, ...callOf(request) })),
    );
    app.post<CodeRoute>(
      '/registration/code/confirm',
      operation('Exchanges a code for a ticket', [200, 409, 422, 429], confirming),
      async (request) => signUp.confirmRegistration({ ...request.body, ...callOf(request) }),
    );
    app.post<PasswordRoute>(
      '/registration/password',
      operation('Creates the account and signs in', [201, 409, 422], choosing),
      async (request, reply) => {
        const session = await signUp.createAccount({ ...request.body, ...callOf(request) });
        await rememberDevice(devices, reply, session.user);
        return reply.code(201).send(signedIn(session));
      },
    );
    app.post<AddressRoute>(
      '/recovery/code',
      operation('Sends a code to recover a password', [202, 422, 429], sending),
      async (request, reply) =>
        reply.code(202).send(await signUp.sendRecoveryCode({ ...request.body, ...callOf(request) })),
    );
    app.post<CodeRoute>(
      '/recovery/code/confirm',
      operation('Exchanges a code for a ticket', [200, 422, 429], confirming),
      async (request) => signUp.confirmRecovery({ ...request.body, ...callOf(request) }),
    );
    app.post<PasswordRoute>(
      '/recovery/password',
      operation('Sets a new password and ends all sessions', [204, 422], choosing),
      async (request, reply) => {
        const user = await signUp.recoverPassword(
          { ...request.body, ...callOf(request) },
          request.ip,
          readLocale(request.query.lang ?? null),
        );
        if (user) await rememberDevice(devices, reply, user);
        return reply.code(204).send();
      },
    );
  };
}
