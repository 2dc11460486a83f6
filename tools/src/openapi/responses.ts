import type { VisitorRoutes } from 'shared-lib/api';
import type { OfficeContract, ResponseOf } from 'shared-lib/api/office/contract';

/** What every visitor route returns, by method and path. */
export type VisitorResponses = { [Name in keyof VisitorRoutes]: VisitorRoutes[Name]['response'] };

/** What every operation of the office returns, by its name. */
export type OfficeResponses = { [Name in keyof OfficeContract]: ResponseOf<OfficeContract, Name> };
