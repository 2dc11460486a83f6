import type { FastifyPluginAsync } from 'fastify';
import { codeSchema, emailSchema, newPasswordSchema, ticketRule } from 'shared-lib/validation';
import { boolean, type InferType, string } from 'yup';
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

interface AddressRoute {
  Body: InferType<typeof addressBody>;
}
interface CodeRoute {
  Body: InferType<typeof codeBody>;
}
interface PasswordRoute {
  Body: InferType<typeof passwordBody>;
  Querystring: { lang?: string };
}

export function signUpRoutes(signUp: SignUpService, devices: DevicesService): FastifyPluginAsync {
  return async (app) => {
    app.post<AddressRoute>(
      '/registration/code',
      operation('Sends a code to confirm an email address', [202, 422, 429], { body: addressBody }),
      async (request, reply) =>
        reply.code(202).send(await signUp.sendRegistrationCode({ ...request.body, caller: callerOf(request) })),
    );
    app.post<CodeRoute>(
      '/registration/code/confirm',
      operation('Exchanges a code for a ticket', [200, 409, 422, 429], { body: codeBody }),
      async (request) => signUp.confirmRegistration({ ...request.body, caller: callerOf(request) }),
    );
    app.post<PasswordRoute>(
      '/registration/password',
      operation('Creates the account and signs in', [201, 409, 422], { body: passwordBody }),
      async ({ body }, reply) => {
        const session = await signUp.createAccount(body.ticket, body.password);
        await rememberDevice(devices, reply, session.user);
        return reply.code(201).send(signedIn(session));
      },
    );
    app.post<AddressRoute>(
      '/recovery/code',
      operation('Sends a code to recover a password', [202, 422, 429], { body: addressBody }),
      async (request, reply) =>
        reply.code(202).send(await signUp.sendRecoveryCode({ ...request.body, caller: callerOf(request) })),
    );
    app.post<CodeRoute>(
      '/recovery/code/confirm',
      operation('Exchanges a code for a ticket', [200, 422, 429], { body: codeBody }),
      async (request) => signUp.confirmRecovery({ ...request.body, caller: callerOf(request) }),
    );
    app.post<PasswordRoute>(
      '/recovery/password',
      operation('Sets a new password and ends all sessions', [204, 422], { body: passwordBody }),
      async ({ body, query, ip }, reply) => {
        const recovery = { ticket: body.ticket, password: body.password, client: ip };
        const user = await signUp.recoverPassword(recovery, readLocale(query.lang ?? null));
        if (user) await rememberDevice(devices, reply, user);
        return reply.code(204).send();
      },
    );
  };
}
