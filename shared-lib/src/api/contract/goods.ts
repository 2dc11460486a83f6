import type {
  Branch,
  BranchSearch,
  CountriesAbroad,
  DeliveryRegion,
  ListedBranch,
  Page,
  Settlement,
  SettlementSearch,
} from '../deliveryTypes.ts';
import type { Availability, Basket, BasketItem, BasketSizeChange } from '../shopTypes.ts';

export interface AvailabilityRoutes {
  'GET /shop/availability': { response: Availability };
}

export interface BasketRoutes {
  'GET /basket': { response: Basket };
  'POST /basket/items': { body: BasketItem; key: string; response: Basket };
  'PUT /basket/items': { body: BasketItem; response: Basket };
  'PUT /basket/size': { body: BasketSizeChange; response: Basket };
}

export interface DeliveryRoutes {
  'GET /delivery/countries': { response: CountriesAbroad };
  'GET /delivery/regions': { response: DeliveryRegion[] };
  'GET /delivery/settlements': { query: SettlementSearch; response: Page<Settlement> };
  'GET /delivery/branches': { query: BranchSearch; response: Page<Branch> };
  'GET /delivery/branches/:id': { params: { id: string }; query: { weight?: number }; response: ListedBranch };
}
