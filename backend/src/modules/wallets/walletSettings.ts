import { readBaseUrl } from '../payments/index.ts';

export interface AppleWalletSettings {
  passTypeId: string;
  teamId: string;
  /** PEM, as is all below; no one has tried to read them yet. */
  certificate: string;
  privateKey: string;
  /** Apple's own certificate (WWDR) that issued ours. */
  intermediate: string;
}

export interface GoogleWalletSettings {
  issuerId: string;
  serviceAccount: string;
  privateKey: string;
  apiUrl: string;
  tokenUrl: string;
}

/** @returns undefined without keys. @throws {Error} naming the missing variable. */
export function readAppleWallet(variables: NodeJS.ProcessEnv): AppleWalletSettings | undefined {
  const passTypeId = variables.APPLE_WALLET_PASS_TYPE_ID;
  if (!passTypeId) return undefined;
  return {
    passTypeId,
    teamId: getRequired(variables, 'APPLE_WALLET_TEAM_ID'),
    certificate: readPem(getRequired(variables, 'APPLE_WALLET_CERTIFICATE')),
    privateKey: readPem(getRequired(variables, 'APPLE_WALLET_PRIVATE_KEY')),
    intermediate: readPem(getRequired(variables, 'APPLE_WALLET_INTERMEDIATE')),
  };
}

/** @returns undefined without keys. @throws {Error} naming the missing or invalid variable. */
export function readGoogleWallet(variables: NodeJS.ProcessEnv): GoogleWalletSettings | undefined {
  const issuerId = variables.GOOGLE_WALLET_ISSUER_ID;
  if (!issuerId) return undefined;
  return {
    issuerId,
    serviceAccount: getRequired(variables, 'GOOGLE_WALLET_SERVICE_ACCOUNT'),
    privateKey: readPem(getRequired(variables, 'GOOGLE_WALLET_PRIVATE_KEY')),
    apiUrl: readBaseUrl('GOOGLE_WALLET_URL', variables.GOOGLE_WALLET_URL, 'https://walletobjects.googleapis.com'),
    tokenUrl: readBaseUrl('GOOGLE_TOKEN_URL', variables.GOOGLE_TOKEN_URL, 'https://oauth2.googleapis.com/token'),
  };
}

function getRequired(variables: NodeJS.ProcessEnv, name: string): string {
  const value = variables[name];
  if (!value) throw new Error(`${name} is missing.`);
  return value;
}

/** PEM in lines of 64 characters, whatever a form or a JSON file did to its line breaks. */
function readPem(text: string): string {
  const [, label, content = ''] =
    /-----BEGIN ((?:RSA |EC )?PRIVATE KEY|CERTIFICATE)-----([^-]*)-----END/.exec(text) ?? [];
  const lines = content.replace(/\\n|\s/g, '').match(/.{1,64}/g) ?? [];
  return [`-----BEGIN ${label}-----`, ...lines, `-----END ${label}-----`, ''].join('\n');
}
