import type { FastifyPluginAsync } from 'fastify';
import type { Branch, DeliveryRoutes, Settlement } from 'shared-lib/api';
import { regionName, regionRule } from 'shared-lib/validation';
import { number, object, string } from 'yup';
import { operation } from '../../plugins/openApi/operation.ts';
import { addRoutes, route } from '../../plugins/openApi/routes.ts';
import { transliterate } from '../../text/transliterate.ts';
import type { Abroad } from './abroad.ts';
import type { Directory } from './directory.ts';
import type { BranchRow, SettlementRow } from './mirror/mirror.repository.ts';

const PAGE_SIZE = 20;
const BROWSER_CACHE = 'public, max-age=300';

const idRule = string()
  .required()
  .matches(/^[\w-]{1,60}$/);
const textRule = string().trim().max(100).default('');
const pageRule = number().integer().min(1).max(1_000).default(1);
const weightRule = number().integer().min(0).max(1_000_000).default(0);

const settlementsQuery = object({ region: regionRule, query: textRule, page: pageRule });
const branchesQuery = object({
  settlement: idRule,
  query: textRule,
  kind: string().oneOf(['branch', 'cargo', 'locker'] as const),
  page: pageRule,
  weight: weightRule,
});
const branchParameters = object({ id: idRule });
const weightQuery = object({ weight: weightRule });

export function deliveryRoutes(directory: Directory, abroad: Abroad): FastifyPluginAsync {
  return async (app) => {
    addRoutes<DeliveryRoutes>(app, {
      'GET /delivery/countries': route(operation('Countries of a delivery abroad', [200]), async (_, reply) => {
        reply.header('cache-control', BROWSER_CACHE);
        return { countries: [...abroad.countries()], weightLimit: abroad.weightLimit() };
      }),

      'GET /delivery/regions': route(
        operation('Regions with a branch of the carrier', [200, 503]),
        async (_, reply) => {
          const codes = await directory.regions();
          reply.header('cache-control', BROWSER_CACHE);
          return codes.map((id) => ({ id, name: regionName(id, 'ua'), nameEn: regionName(id, 'en') }));
        },
      ),

      'GET /delivery/settlements': route(
        operation('Towns of a region with a branch, by fuzzy search', [200, 503], { querystring: settlementsQuery }),
        async ({ query: { region, query, page } }, reply) => {
          const found = await directory.settlements(region, query);
          reply.header('cache-control', BROWSER_CACHE);
          return getPage(found, page, settlementResponse);
        },
      ),

      'GET /delivery/branches': route(
        operation('Open branches of a town for the weight, by number or street', [200, 503], {
          querystring: branchesQuery,
        }),
        async ({ query: { settlement, query, kind, page, weight } }, reply) => {
          const found = await directory.branches({ settlement, text: query, kind, weight });
          reply.header('cache-control', BROWSER_CACHE);
          return getPage(found, page, branchResponse);
        },
      ),

      'GET /delivery/branches/:id': route(
        operation('A branch, if it still accepts parcels', [200, 409, 503], {
          params: branchParameters,
          querystring: weightQuery,
        }),
        async ({ params, query }, reply) => {
          const { branch, settlement } = await directory.branch(params.id, query.weight);
          reply.header('cache-control', BROWSER_CACHE);
          return { ...branchResponse(branch), settlement: settlementResponse(settlement) };
        },
      ),
    });
  };
}

function getPage<Item, View>(items: readonly Item[], page: number, toView: (item: Item) => View) {
  const start = (page - 1) * PAGE_SIZE;
  return { items: items.slice(start, start + PAGE_SIZE).map(toView), total: items.length };
}

function settlementResponse(settlement: Omit<SettlementRow, 'branches'>): Settlement {
  const { id, name, nameLatin, type, district, region } = settlement;
  return {
    id,
    name,
    nameLatin: nameLatin || transliterate(name),
    type,
    region,
    district,
    districtLatin: transliterate(district),
  };
}

function branchResponse({ id, number, kind, text, address, weightLimit, hours, lat, lng }: BranchRow): Branch {
  return { id, number, kind, text, address, addressLatin: transliterate(address), weightLimit, hours, lat, lng };
}
