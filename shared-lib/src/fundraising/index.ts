export type * from '../api/fundraiserTypes.ts';
export { type FundraiserOwner, fundraiserApi } from './fundraiserApi.ts';
export { fundraiserLimits } from './fundraiserLimits.ts';
export { fundraiserContributionSchema, fundraiserReportSchema, fundraiserSchema } from './fundraiserSchemas.ts';
export { fundraisingPaths } from './paths.ts';
