import { promoCodeContract } from 'shared-lib/api/office/contract';
import type { EventRecord } from '../../content/index.ts';
import { implement } from '../../staffAccess/index.ts';
import { createEditionChoice } from '../chooseEdition.ts';
import { createOfficePromoCodes, type OfficePromoCodesDependencies } from './officePromoCodes.ts';

interface PromoCodeDependencies extends OfficePromoCodesDependencies {
  event: () => Promise<EventRecord>;
}

export function promoCodeOperations(dependencies: PromoCodeDependencies) {
  const codes = createOfficePromoCodes(dependencies);
  const choose = createEditionChoice(dependencies.event);
  const toTarget = ({ code }: { code: string }) => ({ target: code });
  return implement(promoCodeContract, {
    'promo-codes': async (body) => codes.list(await choose(body)),
    'create-promo-code': {
      run: async ({ edition, ...code }, { actor }) => codes.create(await choose({ edition }), code, actor),
      audit: ({ code, percent, amount, people }) => ({ target: code, details: { percent, amount, people } }),
    },
    'change-promo-code': {
      run: async ({ edition, code, ...bounds }) => codes.change(await choose({ edition }), code, bounds),
      audit: ({ code, people }) => ({ target: code, details: { people } }),
    },
    'end-promo-code': {
      run: async ({ edition, code }) => codes.end(await choose({ edition }), code),
      audit: toTarget,
    },
    'promo-code-uses': async ({ edition, code }) => codes.listUses(await choose({ edition }), code),
  });
}
