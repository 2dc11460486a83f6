import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Locale, locales } from 'shared-lib/i18n/locales';
import { localizePath, paths } from 'shared-lib/i18n/paths';
import type { PlainError, PlainPage, RejectedForm } from '../../src/pages/without-script/plainPage.ts';
import type { SiteEnvironment } from '../environment.ts';
import { getPublicOrigin } from '../request/url.ts';
import type { BackendResponse, CallBackend } from './plainBackend.ts';
import { plainSession } from './plainSession.ts';
import { isSameOrigin } from './sameOrigin.ts';

/** No field of these forms is longer than a password. */
const MAX_FORM_BYTES = 4096;

export interface PlainFormDependencies {
  environment: SiteEnvironment;
  callBackend: CallBackend;
  sendPage: (
    request: FastifyRequest,
    reply: FastifyReply,
    page: { plain: PlainPage; status: number },
  ) => Promise<unknown>;
}

type Fields = Readonly<Record<string, string>>;
interface Outcome {
  status: number;
  form: RejectedForm;
}

/** Login, logout and the first step of registration for visitors without JavaScript. */
export function registerPlainForms(app: FastifyInstance, dependencies: PlainFormDependencies): void {
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    for (const locale of locales) registerForms(scope, locale, dependencies);
  });
}

function registerForms(scope: FastifyInstance, locale: Locale, dependencies: PlainFormDependencies): void {
  const { environment, callBackend, sendPage } = dependencies;
  const isForeign = (request: FastifyRequest) => !isSameOrigin(request.headers, getPublicOrigin(request, environment));
  const reject = (request: FastifyRequest, reply: FastifyReply, { status, form }: Outcome) =>
    sendPage(request, reply, { plain: { form }, status });

  scope.post<{ Body: Fields }>(localizePath(paths.login(), locale), async (request, reply) => {
    const { email, password = '' } = getFields(request.body);
    const problems = { ...emailProblem(email), ...(password === '' && { password: 'required' as const }) };
    if (isForeign(request)) return reject(request, reply, foreign);
    if (Object.keys(problems).length > 0)
      return reject(request, reply, { status: 422, form: { email, errors: problems } });
    const response = await callBackend(request, { path: 'login', data: { email, password } });
    const token = findToken(response);
    if (!token) return reject(request, reply, getRejection(response, email));
    plainSession.begin(reply, token);
    return reply.redirect(localizePath(paths.cabinet(), locale), 303);
  });

  scope.post<{ Body: Fields }>(localizePath(paths.registration(), locale), async (request, reply) => {
    const { email } = getFields(request.body);
    if (isForeign(request)) return reject(request, reply, foreign);
    const errors = emailProblem(email);
    if (errors.email) return reject(request, reply, { status: 422, form: { email, errors } });
    const response = await callBackend(request, { path: 'registration/code', data: { email, locale } });
    // The code sent a moment ago is still valid.
    const isSent = response.status < 300 || getCode(response) === 'code_too_soon';
    if (!isSent) return reject(request, reply, getRejection(response, email));
    return reply.redirect(`${localizePath(paths.registration(), locale)}?step=code`, 303);
  });

  scope.post(localizePath('/logout', locale), async (request, reply) => {
    const token = plainSession.findToken(request);
    if (!isForeign(request)) {
      if (token) await callBackend(request, { path: 'logout', token });
      plainSession.end(reply);
    }
    return reply.redirect(localizePath(paths.home(), locale), 303);
  });
}

const foreign: Outcome = { status: 403, form: { email: '', errors: { form: 'foreign' } } };

/** A repeated or missing field is an empty one. */
function getFields(body: Fields | undefined): { email: string; password?: string | undefined } {
  return { email: body?.email?.trim().slice(0, 254) ?? '', password: body?.password };
}

function emailProblem(email: string): { email?: PlainError } {
  if (email === '') return { email: 'required' };
  return /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email) ? {} : { email: 'email' };
}

function getRejection(response: BackendResponse, email: string): Outcome {
  const { status } = response;
  if (getCode(response) === 'too_many_codes') return { status, form: { email, errors: { form: 'tooManyCodes' } } };
  if (status === 429) return { status, form: { email, errors: { form: 'rateLimited' } } };
  if (status >= 500) return { status: 503, form: { email, errors: { form: 'unavailable' } } };
  return { status: status === 401 ? 401 : 422, form: { email, errors: { form: 'rejected' } } };
}

function getCode({ body }: BackendResponse): unknown {
  return body && 'code' in body ? body.code : undefined;
}

function findToken({ status, body }: BackendResponse): string | undefined {
  return status === 200 && body && 'token' in body && typeof body.token === 'string' ? body.token : undefined;
}
