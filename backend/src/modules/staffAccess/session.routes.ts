import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { OfficeSession } from 'shared-lib/api/office';
import { locales } from 'shared-lib/i18n/locales';
import { codeSchema, emailSchema } from 'shared-lib/validation';
import { array, boolean, type InferType, mixed, object, string } from 'yup';
import { optionalKeyHeader } from '../../plugins/idempotencyKey.ts';
import { addRoute } from './guardRoutes.ts';
import type { OpenedSession, Principal, Sessions } from './identity/sessions.ts';
import type { Asserted, Attested, SignIn } from './identity/signIn.ts';
import type { OfficeRequests } from './staffRequests.ts';

const base64url = (max: number) =>
  string()
    .max(max)
    .matches(/^[\w-]*$/);
const token = base64url(64).required();
const name = string().trim().min(1).max(100).required();
const label = string().trim().max(60).default('');

const credential = {
  id: base64url(1400).required(),
  rawId: base64url(1400).required(),
  type: string()
    .oneOf(['public-key'] as const)
    .required(),
  clientExtensionResults: mixed()
    .transform(() => ({}))
    .default({}),
};
const asserted = object({
  ceremony: token,
  response: object({
    ...credential,
    response: object({
      clientDataJSON: base64url(4000).required(),
      authenticatorData: base64url(4000).required(),
      signature: base64url(4000).required(),
      userHandle: base64url(200).nullable(),
    }).required(),
  }).required(),
});
const attested = object({
  ceremony: token,
  label,
  response: object({
    ...credential,
    response: object({
      clientDataJSON: base64url(4000).required(),
      attestationObject: base64url(20_000).required(),
      transports: array(string().max(20).required()).max(10),
    }).required(),
  }).required(),
});
const accepted = attested.shape({ token, name });
const invitationBody = object({ token });
const recoveryCode = { code: string().trim().max(40).required() };
const recovering = object(recoveryCode);
const recovered = attested.shape(recoveryCode);
const invitationOptions = object({ token, name });
const codeRequest = emailSchema.shape({
  locale: string().oneOf(locales).default('ua'),
  canProve: boolean(),
  proof: string().max(4096),
});
const codeBody = emailSchema.concat(codeSchema);

export interface SessionRoutes {
  signIn: SignIn;
  sessions: Sessions;
  requests: OfficeRequests;
  show: (principal: Principal) => Promise<OfficeSession>;
}

export function sessionRoutes({ signIn, sessions, requests, show }: SessionRoutes): FastifyPluginAsync {
  const { getBrowser, getOrigin } = requests;
  const begin = async (reply: FastifyReply, opened: OpenedSession) => {
    requests.setSession(reply, opened);
    return reply.code(201).send(await show(opened));
  };

  return async (app) => {
    addRoute(app, 'GET session', async (request, reply) => {
      const staff = await sessions.find(requests.findToken(request));
      return staff ? show(staff) : reply.code(204).send();
    });

    addRoute(app, 'POST session/options', async (request) => signIn.signInOptions(getBrowser(request)));

    addRoute(
      app,
      'POST session',
      async (request, reply) => begin(reply, await signIn.signIn(request.body as Asserted, getBrowser(request))),
      asserted,
    );

    addRoute(
      app,
      'POST session/code',
      async (request, reply) =>
        reply.code(202).send(await signIn.sendCode(request.body as InferType<typeof codeRequest>, getBrowser(request))),
      codeRequest,
    );

    addRoute(
      app,
      'POST session/code/confirm',
      async (request, reply) => {
        const { 'idempotency-key': key } = request.headers as InferType<typeof optionalKeyHeader>;
        const typed = { ...(request.body as InferType<typeof codeBody>), key };
        return begin(reply, await signIn.signInByCode(typed, getBrowser(request)));
      },
      codeBody,
      optionalKeyHeader,
    );

    addRoute(
      app,
      'POST invitation',
      async (request) => {
        const { token: opened } = request.body as InferType<typeof invitationBody>;
        const { email, name: invited, roles, expiresAt } = await signIn.openInvitation(opened, getBrowser(request));
        return { email, name: invited, roles, expiresAt: expiresAt.toISOString() };
      },
      invitationBody,
    );

    addRoute(
      app,
      'POST invitation/options',
      async (request) =>
        signIn.invitationOptions(request.body as InferType<typeof invitationOptions>, getBrowser(request)),
      invitationOptions,
    );

    addRoute(
      app,
      'POST invitation/accept',
      async (request, reply) =>
        begin(
          reply,
          await signIn.acceptInvitation(
            request.body as Attested & { token: string; name: string },
            getBrowser(request),
          ),
        ),
      accepted,
    );

    addRoute(app, 'DELETE session', async ({ staff }, reply) => {
      await signIn.signOut(staff);
      requests.clearSession(reply);
      return reply.code(204).send();
    });

    addRoute(
      app,
      'POST recovery/options',
      async (request) => {
        const { code } = request.body as InferType<typeof recovering>;
        return signIn.recoveryOptions(request.staff, code, getBrowser(request));
      },
      recovering,
    );

    addRoute(
      app,
      'POST recovery',
      async (request, reply) => {
        const body = request.body as Attested & { code: string };
        return reply.code(201).send(await signIn.recover(request.staff, body, getBrowser(request)));
      },
      recovered,
    );

    addRoute(app, 'POST confirmation/options', async (request) =>
      signIn.confirmationOptions(request.staff, getOrigin(request)),
    );

    addRoute(
      app,
      'POST confirmation',
      async (request) => {
        const until = await signIn.confirm(request.staff, request.body as Asserted, getOrigin(request));
        return { confirmedUntil: until.toISOString() };
      },
      asserted,
    );

    addRoute(app, 'POST passkeys/options', async (request) => signIn.passkeyOptions(request.staff, getOrigin(request)));

    addRoute(
      app,
      'POST passkeys',
      async (request, reply) =>
        reply.code(201).send(await signIn.addPasskey(request.staff, request.body as Attested, getOrigin(request))),
      attested,
    );
  };
}
