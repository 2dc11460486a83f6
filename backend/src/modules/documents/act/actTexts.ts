import type { Locale } from '../../content/index.ts';

export interface ActTexts {
  title: string;
  statement(run: string, edition: number): string;
  total: string;
  accepted: string;
  provider: string;
  customer: string;
  signature: string;
}

export const actTexts: Record<Locale, ActTexts> = {
  ua: {
    title: 'Акт наданих послуг',
    statement: (run, edition) =>
      `Цим актом сторони підтверджують, що фонд надав, а замовник прийняв послуги з організації участі в пробігу «${run}» № ${edition}:`,
    total: 'Разом, без ПДВ',
    accepted: 'Послуги надано повністю й своєчасно. Сторони не мають претензій одна до одної.',
    provider: 'Від фонду',
    customer: 'Від замовника',
    signature: 'Підпис, печатка',
  },
  en: {
    title: 'Act of rendered services',
    statement: (run, edition) =>
      `The parties confirm that the foundation has rendered, and the customer has accepted, services of participation in ${run} No. ${edition}:`,
    total: 'Total, VAT not charged',
    accepted: 'The services were rendered in full and on time. The parties have no claims against each other.',
    provider: 'For the foundation',
    customer: 'For the customer',
    signature: 'Signature, seal',
  },
};
