import type {
  ExtraOrderColumn,
  OfficeOrderState,
  OrderAttention,
  OrderKind,
  OrderView,
  ParcelView,
} from 'shared-lib/api/office';
import type {
  DeliveryKind,
  InternalSource,
  LedgerSource,
  ParcelState,
  PaymentMethod,
  PaymentProvider,
} from 'shared-lib/vocabulary';

/** Texts of each language that a vocabulary needs: one that lacks a word does not compile. */
export interface OfficeLabels {
  contributions: { ways: Labels<Exclude<LedgerSource, PaymentProvider | 'cash' | InternalSource>> };
  order: {
    money: { sources: Labels<Exclude<LedgerSource, PaymentProvider> | 'card'> };
    parcel: { states: Labels<ParcelState> };
  };
  orders: {
    attention: Labels<OrderAttention>;
    columns: Labels<ExtraOrderColumn>;
    delivery: Labels<DeliveryKind>;
    kind: Labels<OrderKind>;
    kinds: Labels<OrderKind>;
    pay: Labels<PaymentMethod>;
    states: Labels<OfficeOrderState>;
    views: Labels<OrderView>;
  };
  parcels: { views: Labels<ParcelView> };
}

type Labels<Word extends string> = Record<Word, string>;
