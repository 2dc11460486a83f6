import type { FastifyReply } from 'fastify';
import type { PublicResultRoutes } from 'shared-lib/api';
import { ageGroupStarts } from 'shared-lib/vocabulary';
import { number, object, string } from 'yup';
import type { Clock } from '../../clock.ts';
import type { Db } from '../../database/connection.ts';
import type { Module } from '../../module.ts';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { yupValidation } from '../../plugins/yupValidation.ts';
import { type EventRecord, readLocale } from '../content/index.ts';
import {
  createResultCounts,
  FOUND_PAGE,
  findPublicResult,
  findPublicResults,
  findPublicRuns,
  findReportedFinish,
  findReportedPage,
  RESULTS_PAGE,
  searchPublicResults,
} from './findPublicResults.ts';

const MOST_TEXT = 70;
const numeral = () => number().integer().min(1).max(1_000_000);
const page = numeral().max(10_000).default(1);

const pageQuery = object({
  edition: numeral(),
  format: string().max(40),
  way: string().oneOf(['on-site', 'online'] as const),
  age: number().oneOf(ageGroupStarts),
  page,
});
const finishQuery = object({ edition: numeral(), page, lang: string() });
const searchQuery = object({ q: string().trim().max(MOST_TEXT).required(), page, lang: string() });
const resultParameters = object({ edition: numeral().required(), number: numeral().required() });

interface PublicResultsOptions {
  db: Db;
  clock: Clock;
  event: () => Promise<EventRecord>;
}

/** Results of runs that are over, for anyone. */
export function publicResultsModule({ db, clock, event }: PublicResultsOptions): Module {
  const findRuns = async () => findPublicRuns(db, await event(), clock.now());
  const counts = createResultCounts(db);
  const cached = (reply: FastifyReply) => reply.header('cache-control', 'public, max-age=30');

  return {
    name: 'publicResults',
    api: async (app) => {
      await app.register(yupValidation);
      addRoutes<PublicResultRoutes>(app, {
        'GET /public-results': route(
          operation(`Results of a run that is over, ${RESULTS_PAGE} a page by rank`, [200, 404], {
            querystring: pageQuery,
          }),
          async ({ query }, reply) => {
            const results = await findPublicResults(db, await findRuns(), counts, query);
            cached(reply);
            return results;
          },
        ),

        'GET /public-results/finishes': route(
          operation(
            `Finishes that online participants of a run report, ${RESULTS_PAGE} a page, the newest first`,
            [200, 404],
            {
              querystring: finishQuery,
            },
          ),
          async ({ query }, reply) => {
            const listed = await findReportedPage(db, await findRuns(), query, readLocale(query.lang ?? null));
            cached(reply);
            return listed;
          },
        ),

        'GET /public-results/search': route(
          operation(`Results by a shown name or a number over all runs, ${FOUND_PAGE} a page`, [200], {
            querystring: searchQuery,
          }),
          async ({ query }, reply) => {
            const { q: text, page } = query;
            const found = await searchPublicResults(
              db,
              await findRuns(),
              { text, page },
              readLocale(query.lang ?? null),
            );
            cached(reply);
            return found;
          },
        ),

        'GET /public-results/:edition/:number': route(
          operation('The result of a number', [200, 404], { params: resultParameters }),
          async ({ params }, reply) => {
            const result = await findPublicResult(db, await findRuns(), counts, params.edition, params.number);
            cached(reply);
            return result;
          },
        ),

        'GET /public-results/:edition/:number/finish': route(
          operation('What an online participant reports, by number', [200, 404], { params: resultParameters }),
          async ({ params, query }, reply) => {
            const finish = await findReportedFinish(db, await findRuns(), params, readLocale(query.lang ?? null));
            cached(reply);
            return finish;
          },
        ),
      });
    },
  };
}
