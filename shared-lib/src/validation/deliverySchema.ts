import { type InferType, object, type StringSchema, string } from 'yup';
import { choiceRule } from './choice.ts';
import { recipientNameRule } from './personName.ts';
import { ukrainianPhoneRule } from './phone.ts';
import { requiredLine } from './text.ts';
import { regionRule } from './ukrainianRegions.ts';

export const deliveryKinds = ['branch', 'pickup'] as const;

const nothing = string().transform(() => '');

/** Asked only of those who have the parcel carried; who comes to the office leaves no address. */
const forBranch = <Rule extends StringSchema<string | undefined>>(rule: Rule) =>
  // biome-ignore lint/suspicious/noThenProperty: the name is yup's.
  rule.when('kind', { is: 'pickup', then: () => nothing });

/** Step 5: a branch of the carrier with its recipient, or the office. */
export const deliverySchema = object({
  kind: choiceRule(deliveryKinds),
  region: forBranch(regionRule),
  settlement: forBranch(requiredLine()),
  branch: forBranch(requiredLine()),
  recipientName: forBranch(recipientNameRule),
  recipientLastName: forBranch(recipientNameRule),
  phone: forBranch(ukrainianPhoneRule),
});
export type Delivery = InferType<typeof deliverySchema>;

/** The draft `delivery`: what a person has chosen, from which ordering takes it. */
export interface DeliveryDraft {
  values: Delivery;
  /** Chosen to the end, not left in the middle. */
  isDone: boolean;
}
