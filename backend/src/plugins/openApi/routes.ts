import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import type { Download, VisitorRoute } from 'shared-lib/api';
import type { InferType, ISchema, Schema } from 'yup';
import type { keyHeader } from '../idempotencyKey.ts';
import type { Described, Schemas } from './operation.ts';
import type { Serializable } from './serializable.ts';

type Part = keyof Schemas;

type Passed<Given, Name extends Part> =
  Given extends Record<Name, infer Rules extends Schema> ? InferType<Rules> : undefined;

/** A query that no schema checks holds any text. */
type Query<Route, Given> = Given extends { querystring: Schema }
  ? Passed<Given, 'querystring'>
  : Route extends { query: infer Declared }
    ? { [Name in keyof Declared]?: string }
    : unknown;

type Body<Route, Given> = Given extends { body: Schema }
  ? Passed<Given, 'body'>
  : Given extends { body: object }
    ? DeclaredPart<Route, 'body'>
    : unknown;

type DeclaredPart<Route, Name extends string> = Route extends Record<Name, infer Declared> ? Declared : undefined;

type Request<Route, Given> = FastifyRequest<{
  Params: Passed<Given, 'params'>;
  Querystring: Query<Route, Given>;
  Headers: Given extends { headers: Schema } ? Passed<Given, 'headers'> : unknown;
  Body: Body<Route, Given>;
}>;

/** A file goes out by the reply, with its headers. */
type Result<Response> = [Response] extends [undefined]
  ? Promise<void>
  : [Response] extends [Download<Blob | string>]
    ? Promise<FastifyReply>
    : Promise<Serializable<Response>>;

type Handler<Route extends VisitorRoute, Given> = (
  request: Request<Route, Given>,
  reply: FastifyReply,
) => Result<Route['response']>;

/** What a schema takes: fields with a default may be missing. */
type Taken<Rules> =
  Rules extends ISchema<infer Value, infer _Context, infer _Flags, infer Default>
    ? { [Name in keyof Value as IsFilled<Default, Name> extends true ? never : Name]: Value[Name] } & {
        [Name in keyof Value as IsFilled<Default, Name> extends true ? Name : never]?: Value[Name];
      }
    : unknown;
type IsFilled<Default, Name> = Name extends keyof Default ? (undefined extends Default[Name] ? false : true) : false;

/** The message stands in the compiler's error. */
type Fits<Route, Name extends string, Rules> = Rules extends Schema
  ? DeclaredPart<Route, Name> extends Taken<Rules>
    ? keyof DeclaredPart<Route, Name> extends keyof InferType<Rules>
      ? unknown
      : `The schema does not know a declared field of the ${Name}.`
    : `The schema does not take the declared ${Name}.`
  : unknown;

/** The handler checks a described body by itself, and may take a part. */
type FitsDescription<Route, Rules> = Rules extends Schema
  ? DeclaredPart<Route, 'body'> extends Partial<InferType<Rules>>
    ? unknown
    : 'The description does not take the declared body.'
  : unknown;

type FitsKey<Route, Given> = Route extends { key: string }
  ? Given extends { headers: typeof keyHeader }
    ? unknown
    : 'The route requires keyHeader.'
  : unknown;

type Checked<Route, Given extends Schemas, Described> = Fits<Route, 'params', Given['params']> &
  Fits<Route, 'query', Given['querystring']> &
  Fits<Route, 'body', Given['body']> &
  FitsDescription<Route, Described> &
  FitsKey<Route, Given>;

declare const declared: unique symbol;

export interface Implementation<Route> {
  readonly [declared]?: Route;
  options: Described;
  handler: unknown;
}

/** Implements one declared route: another response, or schemas that do not take what is declared, do not compile. */
export function route<Route extends VisitorRoute, Given extends Schemas, Body extends Schema | undefined>(
  options: Described<Given, Body> & Checked<Route, Given, Body>,
  handler: Handler<Route, Given>,
): Implementation<Route> {
  return { options, handler };
}

/** Adds the routes of one topic of `VisitorRoutes`: a missing one does not compile. */
export function addRoutes<Routes extends { [Name in keyof Routes]: VisitorRoute }>(
  app: FastifyInstance,
  routes: { [Name in keyof Routes]: Implementation<Routes[Name]> },
): void {
  for (const [name, { options, handler }] of Object.entries<Implementation<unknown>>(routes)) {
    const [method, url = ''] = name.split(' ');
    const { schema, config } = options;
    app.route({
      schema,
      config: { ...config, isDeclared: true },
      method: method as HTTPMethods,
      url,
      handler: handler as () => Promise<unknown>,
    });
  }
}
