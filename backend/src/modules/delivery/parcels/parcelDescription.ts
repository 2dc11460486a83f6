import { regionName } from 'shared-lib/validation';
import { KIT_GRAMS, KIT_VALUE } from '../../orders/index.ts';
import type { WaybillOrder } from '../carrier/carrier.ts';
import type { WaybillAbroad } from '../carrier/carrierAbroad.ts';
import { CarrierError } from '../carrier/carrierError.ts';
import type { Directory } from '../directory.ts';
import type { MirrorRepository } from '../mirror/mirror.repository.ts';
import type { ParcelOrder, SentGoods } from './parcelOrders.ts';

interface ParcelDescriptionDependencies {
  directory: Directory;
  repository: Pick<MirrorRepository, 'carrierRegionName'>;
  productWeights?: () => Promise<ReadonlyMap<string, number>>;
}

const USUAL_WEIGHT = 300;
const CONTENTS = 'Сувеніри';

type Weights = ReadonlyMap<string, number>;

const getGrams = ({ sku }: SentGoods, weights: Weights) =>
  sku === null ? KIT_GRAMS : (weights.get(sku) ?? USUAL_WEIGHT);

export function createParcelDescription({ directory, repository, productWeights }: ParcelDescriptionDependencies) {
  const readWeights = async (): Promise<Weights> => (await productWeights?.()) ?? new Map<string, number>();

  return {
    async inUkraine({ delivery, goods, number }: ParcelOrder): Promise<WaybillOrder> {
      if (delivery.kind !== 'branch') throw new CarrierError('our-bug');
      const weights = await readWeights();
      const weight = goods.reduce((sum, one) => sum + one.quantity * getGrams(one, weights), 0);
      const branch = await directory.getSnapshot(delivery.branchId, weight);
      const region = await repository.carrierRegionName(branch.region);
      return {
        orderNumber: number,
        recipient: { name: delivery.recipientName, lastName: delivery.recipientLastName, phone: delivery.phone },
        to: {
          region: region ?? regionName(branch.region, 'ua').replace(' область', ''),
          district: branch.district,
          settlement: branch.settlement,
          branchId: branch.branchId,
          branchNumber: Number(branch.branchNumber),
          kind: branch.branchKind,
        },
        weight,
        declaredValue: goods.reduce((value, { sum }) => value + sum, 0),
        description: CONTENTS,
        // The checkout says the same.
        payer: 'recipient',
      };
    },

    async abroad({ delivery, goods, number }: ParcelOrder): Promise<WaybillAbroad> {
      if (delivery.kind !== 'abroad') throw new CarrierError('our-bug');
      const weights = await readWeights();
      const items = goods.map((one) => ({
        name: one.title,
        sku: one.sku,
        quantity: one.quantity,
        weight: getGrams(one, weights),
        value: one.sku === null ? KIT_VALUE : Math.round(one.sum / one.quantity),
      }));
      return { orderNumber: number, to: delivery, items };
    },
  };
}
