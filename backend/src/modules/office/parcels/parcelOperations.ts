import { parcelContract } from 'shared-lib/api/office/contract';
import { implement } from '../../staffAccess/index.ts';
import type { OfficeDependencies } from '../officeDependencies.ts';
import { createOfficeParcels } from './officeParcels.ts';

/** Parcels in the office and on the command line. */
export function parcelOperations(dependencies: OfficeDependencies) {
  const parcels = createOfficeParcels(dependencies);
  return implement(parcelContract, {
    'search-parcels': (query) => parcels.search(query),
    'picking-list': async (query) => ({ items: await parcels.pick(query) }),
    labels: {
      run: ({ numbers }) => parcels.labels(numbers),
      audit: ({ numbers }) => ({ details: { count: numbers.length } }),
    },
    'cancel-waybill': {
      run: ({ number }) => parcels.cancelWaybill(number),
      audit: ({ number }) => ({ target: number }),
    },
    'refresh-parcels': {
      run: () => parcels.refresh(),
      audit: () => ({}),
    },
  });
}
