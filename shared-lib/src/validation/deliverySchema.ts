import { boolean, type InferType, object, type StringSchema, string } from 'yup';
import { deliveryKinds } from '../vocabulary/deliveries.ts';
import { type DeliveryAbroad, deliveryAbroadSchema, noAddressAbroad } from './abroad/deliveryAbroad.ts';
import { choiceRule } from './choice.ts';
import { errorKeys } from './errorKeys.ts';
import { recipientNameRule } from './personName.ts';
import { ukrainianPhoneRule } from './phone.ts';
import { optionalLine, requiredLine } from './text.ts';
import { regionRule } from './ukrainianRegions.ts';

const withoutBranch = ['pickup', 'abroad', 'number-only'];
const needsNoBranch = (kind: unknown) => withoutBranch.includes(String(kind));
const nothing = string().transform(() => '');

const forBranch = <Rule extends StringSchema<string | undefined>>(rule: Rule) =>
  // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
  rule.when('kind', { is: needsNoBranch, then: () => nothing });

const listedId = string()
  .default('')
  .when(['kind', 'byHand'], ([kind, byHand], rule) =>
    needsNoBranch(kind) || byHand
      ? nothing
      : rule.required(errorKeys.required).matches(/^[\w-]{1,60}$/, errorKeys.choice),
  );

const placeInWords = optionalLine().when(['kind', 'byHand'], ([kind, byHand], rule) => {
  if (needsNoBranch(kind)) return nothing;
  return byHand ? requiredLine() : rule;
});

export const deliverySchema = object({
  kind: choiceRule(deliveryKinds),
  region: forBranch(regionRule),
  /** Settlement and branch are entered by hand, for staff to complete. */
  byHand: boolean().default(false),
  settlementId: listedId,
  settlement: placeInWords,
  branchId: listedId,
  branch: placeInWords,
  recipientName: forBranch(recipientNameRule),
  recipientLastName: forBranch(recipientNameRule),
  phone: forBranch(ukrainianPhoneRule),
  abroad: deliveryAbroadSchema
    .default(undefined)
    .optional()
    .when('kind', {
      is: 'abroad',
      // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
      then: (schema) => schema.required(errorKeys.required),
      otherwise: (schema) => schema.notRequired().transform(() => undefined),
    }),
});
export type Delivery = Omit<InferType<typeof deliverySchema>, 'abroad'> & { abroad?: DeliveryAbroad | undefined };

export interface DeliveryDraft {
  values: Delivery;
}

/** Upgrades a draft: old ones have text only, entered by hand. */
export function deliveryOfDraft(values: Partial<Delivery>): Delivery {
  const { settlementId = '', branchId = '', settlement, branch } = values;
  const byHand = values.byHand ?? (settlementId === '' && Boolean(settlement || branch));
  const abroad = { ...noAddressAbroad, ...values.abroad };
  return { ...values, byHand, settlementId, branchId, abroad } as Delivery;
}
