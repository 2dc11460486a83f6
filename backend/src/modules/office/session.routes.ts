import type { FastifyPluginAsync } from 'fastify';
import type { OfficeSession } from 'shared-lib/api/office';
import { locales } from 'shared-lib/i18n/locales';
import { codeSchema, emailSchema } from 'shared-lib/validation';
import { array, boolean, type InferType, mixed, object, string } from 'yup';
import type { Principal, Sessions } from './access/sessions.ts';
import type { Asserted, Attested, SignIn } from './access/signIn.ts';
import type { OfficeRequests } from './officeRequest.ts';

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

/** Ways into the office; no session is required. */
export function entryRoutes({ signIn, sessions, requests, show }: SessionRoutes): FastifyPluginAsync {
  const { browserOf } = requests;
  return async (app) => {
    app.get('/session', async (request, reply) => {
      const staff = await sessions.find(requests.tokenOf(request));
      return staff ? show(staff) : reply.code(204).send();
    });

    app.post('/session/options', async (request) => signIn.signInOptions(browserOf(request)));

    app.post<{ Body: unknown }>('/session', { schema: { body: asserted } }, async (request, reply) => {
      const opened = await signIn.signIn(request.body as Asserted, browserOf(request));
      requests.setSession(reply, opened);
      return reply.code(201).send(await show(opened));
    });

    app.post<{ Body: InferType<typeof codeRequest> }>(
      '/session/code',
      { schema: { body: codeRequest } },
      async (request, reply) => reply.code(202).send(await signIn.sendCode(request.body, browserOf(request))),
    );

    app.post<{ Body: InferType<typeof codeBody> }>(
      '/session/code/confirm',
      { schema: { body: codeBody } },
      async (request, reply) => {
        const opened = await signIn.signInByCode(request.body, browserOf(request));
        requests.setSession(reply, opened);
        return reply.code(201).send(await show(opened));
      },
    );

    app.post<{ Body: { token: string } }>('/invitation', { schema: { body: object({ token }) } }, async (request) => {
      const { email, name, roles, expiresAt } = await signIn.openInvitation(request.body.token, browserOf(request));
      return { email, name, roles, expiresAt: expiresAt.toISOString() };
    });

    app.post<{ Body: InferType<typeof invitationOptions> }>(
      '/invitation/options',
      { schema: { body: invitationOptions } },
      async (request) => signIn.invitationOptions(request.body, browserOf(request)),
    );

    app.post<{ Body: unknown }>('/invitation/accept', { schema: { body: accepted } }, async (request, reply) => {
      const body = request.body as Attested & { token: string; name: string };
      const opened = await signIn.acceptInvitation(body, browserOf(request));
      requests.setSession(reply, opened);
      return reply.code(201).send(await show(opened));
    });
  };
}

/** Those of a session that is open. */
export function ownSessionRoutes({ signIn, requests }: Omit<SessionRoutes, 'sessions' | 'show'>): FastifyPluginAsync {
  const { originOf } = requests;
  return async (app) => {
    app.delete('/session', async ({ staff }, reply) => {
      await signIn.signOut(staff);
      requests.clearSession(reply);
      return reply.code(204).send();
    });

    app.post('/confirmation/options', async (request) => signIn.confirmationOptions(request.staff, originOf(request)));

    app.post<{ Body: unknown }>('/confirmation', { schema: { body: asserted } }, async (request) => {
      const until = await signIn.confirm(request.staff, request.body as Asserted, originOf(request));
      return { confirmedUntil: until.toISOString() };
    });

    app.post('/passkeys/options', async (request) => signIn.passkeyOptions(request.staff, originOf(request)));

    app.post<{ Body: unknown }>('/passkeys', { schema: { body: attested } }, async (request, reply) =>
      reply.code(201).send(await signIn.addPasskey(request.staff, request.body as Attested, originOf(request))),
    );
  };
}
