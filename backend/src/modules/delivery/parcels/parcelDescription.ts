import { regionName } from 'shared-lib/validation';
import type { WaybillOrder } from '../carrier/carrier.ts';
import type { Directory } from '../directory.ts';
import type { MirrorRepository } from '../mirror/mirror.repository.ts';
import type { ParcelOrder } from './parcelOrders.ts';

interface ParcelDescriptionDependencies {
  directory: Directory;
  repository: Pick<MirrorRepository, 'carrierRegionName'>;
  productWeights?: () => Promise<ReadonlyMap<string, number>>;
}

const USUAL_WEIGHT = 300;
const CONTENTS = 'Сувеніри';

export function createParcelDescription({ directory, repository, productWeights }: ParcelDescriptionDependencies) {
  return async (order: ParcelOrder): Promise<WaybillOrder> => {
    const { delivery, goods } = order;
    const weights = (await productWeights?.()) ?? new Map<string, number>();
    const weight = goods.reduce((sum, { sku, quantity }) => sum + quantity * (weights.get(sku) ?? USUAL_WEIGHT), 0);
    const branch = await directory.getSnapshot(delivery.branchId, weight);
    const region = await repository.carrierRegionName(branch.region);
    return {
      orderNumber: order.number,
      recipient: { name: delivery.recipientName, lastName: delivery.recipientLastName, phone: delivery.phone },
      to: {
        region: region ?? regionName(branch.region, 'ua').replace(' область', ''),
        district: branch.district,
        settlement: branch.settlement,
        branchNumber: Number(branch.branchNumber),
        kind: branch.branchKind,
      },
      weight,
      declaredValue: goods.reduce((value, { sum }) => value + sum, 0),
      description: CONTENTS,
      // As the checkout says.
      payer: 'recipient',
    };
  };
}
