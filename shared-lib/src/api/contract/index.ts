import type {
  DraftRoutes,
  EmailChangeLinkRoutes,
  EmailChangeRoutes,
  GoogleRoutes,
  ProfileRoutes,
  SessionRoutes,
  SignInRoutes,
  SignUpRoutes,
} from './accounts.ts';
import type { ContributionRoutes, PublicLedgerRoutes, TransferQrRoutes } from './contributions.ts';
import type { DocumentRoutes, NumberPassRoutes, ReceiptRoutes, WalletRoutes } from './documents.ts';
import type { FinishCertificateRoutes, FinishLinkRoutes, FinishPhotoRoutes, FinishRoutes } from './finishes.ts';
import type { FundraiserRoutes, OwnFundraiserRoutes } from './fundraisers.ts';
import type { AvailabilityRoutes, BasketRoutes, DeliveryRoutes } from './goods.ts';
import type {
  AcceptanceRoutes,
  OrderPaymentRoutes,
  OrderRoutes,
  PickupConsentRoutes,
  SelfServiceRoutes,
  TransferRoutes,
} from './orders.ts';
import type {
  InvitationRoutes,
  KitSizeRoutes,
  PublicResultRoutes,
  RegistrationRoutes,
  ResultRoutes,
  RosterRoutes,
  SizeLinkRoutes,
} from './registrations.ts';
import type { Download } from './route.ts';
import type { GiftShareLinkRoutes, SharedPageRoutes, ShareLinkRoutes } from './shareLinks.ts';
import type {
  EmailLinkRoutes,
  EventRoutes,
  RaceNumberRoutes,
  RunMapRoutes,
  SettingsRoutes,
  TownRoutes,
} from './site.ts';

/** Every route below `/custom/v1` that the site calls for visitors, by method and path. */
export interface VisitorRoutes
  extends SignUpRoutes,
    SignInRoutes,
    GoogleRoutes,
    SessionRoutes,
    ProfileRoutes,
    EmailChangeRoutes,
    EmailChangeLinkRoutes,
    DraftRoutes,
    OrderRoutes,
    SelfServiceRoutes,
    OrderPaymentRoutes,
    PickupConsentRoutes,
    TransferRoutes,
    AcceptanceRoutes,
    DocumentRoutes,
    ReceiptRoutes,
    WalletRoutes,
    NumberPassRoutes,
    RegistrationRoutes,
    KitSizeRoutes,
    SizeLinkRoutes,
    RosterRoutes,
    InvitationRoutes,
    ResultRoutes,
    PublicResultRoutes,
    FinishRoutes,
    FinishLinkRoutes,
    FinishCertificateRoutes,
    FinishPhotoRoutes,
    FundraiserRoutes,
    OwnFundraiserRoutes,
    ContributionRoutes,
    TransferQrRoutes,
    PublicLedgerRoutes,
    AvailabilityRoutes,
    BasketRoutes,
    DeliveryRoutes,
    EventRoutes,
    SettingsRoutes,
    RaceNumberRoutes,
    RunMapRoutes,
    TownRoutes,
    ShareLinkRoutes,
    GiftShareLinkRoutes,
    SharedPageRoutes,
    EmailLinkRoutes {}

/** What the client gets of a route. */
export type Received<Name extends keyof VisitorRoutes> =
  VisitorRoutes[Name]['response'] extends Download<infer File> ? File : VisitorRoutes[Name]['response'];

export type * from './accounts.ts';
export type * from './contributions.ts';
export type * from './documents.ts';
export type * from './finishes.ts';
export type * from './fundraisers.ts';
export type * from './goods.ts';
export type * from './orders.ts';
export type * from './registrations.ts';
export type * from './route.ts';
export type * from './shareLinks.ts';
export type * from './site.ts';
