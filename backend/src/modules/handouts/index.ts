export { createConsentCodes } from './consents/consentCodes.ts';
export { consentsRoutes } from './consents/consents.routes.ts';
export { createConsents } from './consents/createConsents.ts';
export { exportConsents } from './consents/exportConsents.ts';
export { createHandouts, type Handouts } from './createHandouts.ts';
export { handedOutByDesk, handedOutNumbers, isHandedOut } from './handedOut.ts';
export { handoutOperations } from './handoutOperations.ts';
export { handouts } from './handouts.tables.ts';
