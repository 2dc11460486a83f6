const SEPARATOR = '~';

/** Our reference of a later charge: a provider reports all charges of a monthly gift under the one that began it. */
export const toChargeReference = (reference: string, providerId: string) => `${reference}${SEPARATOR}${providerId}`;

/** The reference that a provider knows. */
export const toProviderReference = (reference: string) => reference.split(SEPARATOR, 1)[0] ?? reference;
