import type {
  DraftRoutes,
  EmailChangeRoutes,
  GoogleRoutes,
  ProfileRoutes,
  SessionRoutes,
  SignInRoutes,
  SignUpRoutes,
} from './accounts.ts';
import type { ContributionRoutes, PublicLedgerRoutes, TransferQrRoutes } from './contributions.ts';
import type { DocumentRoutes, ReceiptRoutes } from './documents.ts';
import type { AvailabilityRoutes, BasketRoutes, DeliveryRoutes } from './goods.ts';
import type {
  AcceptanceRoutes,
  OrderPaymentRoutes,
  OrderRoutes,
  PickupConsentRoutes,
  SelfServiceRoutes,
  TransferRoutes,
} from './orders.ts';
import type { InvitationRoutes, RegistrationRoutes, ResultRoutes, RosterRoutes } from './registrations.ts';
import type { Download } from './route.ts';
import type { EmailLinkRoutes, EventRoutes, RaceNumberRoutes, SettingsRoutes } from './site.ts';

/** Every route below `/custom/v1` that the site calls for visitors, by method and path. */
export interface VisitorRoutes
  extends SignUpRoutes,
    SignInRoutes,
    GoogleRoutes,
    SessionRoutes,
    ProfileRoutes,
    EmailChangeRoutes,
    DraftRoutes,
    OrderRoutes,
    SelfServiceRoutes,
    OrderPaymentRoutes,
    PickupConsentRoutes,
    TransferRoutes,
    AcceptanceRoutes,
    DocumentRoutes,
    ReceiptRoutes,
    RegistrationRoutes,
    RosterRoutes,
    InvitationRoutes,
    ResultRoutes,
    ContributionRoutes,
    TransferQrRoutes,
    PublicLedgerRoutes,
    AvailabilityRoutes,
    BasketRoutes,
    DeliveryRoutes,
    EventRoutes,
    SettingsRoutes,
    RaceNumberRoutes,
    EmailLinkRoutes {}

/** What the client gets of a route. */
export type Received<Name extends keyof VisitorRoutes> =
  VisitorRoutes[Name]['response'] extends Download<infer File> ? File : VisitorRoutes[Name]['response'];

export type * from './accounts.ts';
export type * from './contributions.ts';
export type * from './documents.ts';
export type * from './goods.ts';
export type * from './orders.ts';
export type * from './registrations.ts';
export type * from './route.ts';
export type * from './site.ts';
