import type { ErrorCode } from '@charity-run/release/api';

/** Message for an error code of the platform, with the fix. A newer site may send other codes. */
const messages: Record<ErrorCode, string> = {
  'token-missing':
    'A token is needed: give it by --token or MFE_TOKEN. The operator of the site creates one with "token create".',
  'token-unknown': 'The site does not know this token. It may have been revoked: ask for a new one.',
  'token-expired': 'This token has expired: ask for a new one.',
  'token-absent': 'There is no token with this id: "token list" shows them.',
  'token-scope': 'This token is for another micro-frontend: use the one of this team.',
  'token-reads': 'This sign-in may read only.',
  'passkey-needed': 'The office has to be confirmed by passkey again.',
  'origin-foreign': 'The site takes such calls only from itself and from command lines.',
  'name-invalid': 'Such a name or version is not allowed: small letters, digits and hyphens.',
  'path-invalid': 'A file of the release lies outside of its folder.',
  'body-invalid':
    'The site does not take this call: correct what follows, or "update" brings the tools that fit the site.',
  'integrity-differs': 'A file arrived with other bytes than it left with: publish again, what has arrived stays.',
  'files-missing': 'Files of the release have not arrived: publish again, what has arrived stays.',
  'release-invalid': 'The site rejects the description of the release:',
  'release-differs': 'This version was published before, with other bytes: raise "version" in package.json.',
  'release-unknown':
    'The site has no such release: "history NAME" shows those it had, "publish NAME" brings a new one.',
  'mount-taken': 'Another micro-frontend has this address:',
  'slot-closed': 'It does not fit the slots of the live releases:',
  'flag-unknown': 'No live release or canary declares such a flag: "flags list" shows those there are.',
  'testers-taken': 'Another team has this group of testers: ask it for a link, or choose another name.',
  'types-uncompared': 'Its types were not compared with those that are live now:',
  'no-offer': 'Its owner has not offered this mount: ask for "route offer".',
  'origin-unreachable': 'No service can be there:',
  'origin-closed': 'The operator of the site has not allowed this origin: ask for "upstream allow NAME ORIGIN".',
  'config-invalid': 'The configuration does not fit what is live:',
  'config-unfit': 'Values that are set do not fit the fields of this release:',
  'site-untrusted': 'This site does not take the evidence of the other one:',
  'attestation-invalid': 'The evidence does not belong to these bytes, or someone has changed it:',
  'evidence-lacking': 'The evidence of the other site is not enough for this one:',
  'policy-unmet': 'The site’s policy for this micro-frontend is not met:',
  'run-unknown': 'The site knows no such smoke run.',
  'run-finished': 'This smoke run has a result already.',
  'contract-unsupported': 'The live shell does not speak this contract: release the shell first.',
  'shared-unsupported': 'The live shell shares other versions: bring this clone up to date, build and publish again.',
  'shell-unfit': 'This shell would not carry what is live:',
  'nothing-before': 'There is no release before this one to go back to.',
  'no-canary': 'There is no canary of this micro-frontend.',
  'call-unknown': 'The site does not know this call: it is older than this clone.',
  'too-large': 'It is larger than the site allows.',
  'too-many': 'Too many calls at once: wait a minute and try again.',
  'office-away': 'The site cannot ask the office who this is: use a token, or try again later.',
  'storage-away': 'The site cannot reach its release storage at the moment: visitors notice nothing, try again later.',
};

export function errorMessage(code: string, status: number): string {
  // A proxy's error has none of these codes.
  if (status === 429) return messages['too-many'];
  return messages[code as ErrorCode] ?? `The site rejected it: ${code || `HTTP ${status}`}.`;
}
