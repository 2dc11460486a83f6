import { useFailureTexts } from 'shared-lib/failures';
import { getFailure } from 'shared-lib/http';
import { useTranslation } from 'shared-lib/i18n';
import { Notice } from 'shared-lib/ui';
import { getProblems } from '../api/platformApi.ts';

const codes = [
  'token-missing',
  'token-unknown',
  'token-expired',
  'token-scope',
  'token-reads',
  'token-absent',
  'body-invalid',
  'name-invalid',
  'passkey-needed',
  'origin-foreign',
  'release-unknown',
  'release-invalid',
  'slot-closed',
  'types-uncompared',
  'config-unfit',
  'config-invalid',
  'flag-unknown',
  'testers-taken',
  'origin-closed',
  'origin-unreachable',
  'run-unknown',
  'path-invalid',
  'mount-taken',
  'policy-unmet',
  'contract-unsupported',
  'shared-unsupported',
  'shell-unfit',
  'nothing-before',
  'no-canary',
  'run-finished',
  'too-many',
  'storage-away',
  'office-away',
  'passkey_rejected',
  'too_many_sign_ins',
  'smoke-failed',
] as const;

/** Why something did not work, with what the site says of it. @param error what was thrown, or a text */
export function Failure({ error }: { error: unknown }) {
  const { t } = useTranslation('console');
  const { full } = useFailureTexts();
  if (!error) return null;
  const own = Object.fromEntries(codes.map((code) => [code, t(`failures.${code}`)]));
  const problems = error instanceof SmokeFailed ? error.problems : getProblems(error);
  return (
    <Notice tone="err" role="alert">
      <p>{getText()}</p>
      {problems.length > 0 && (
        <ul lang="en">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </Notice>
  );

  function getText() {
    if (typeof error === 'string') return error;
    if (error instanceof SmokeFailed) return own['smoke-failed'];
    const isDismissed =
      error instanceof Error && ['NotAllowedError', 'AbortError', 'WebAuthnError'].includes(error.name);
    return isDismissed ? t('failures.dismissed') : full(getFailure(error), own);
  }
}

/** A smoke run that found something, or was cancelled. */
export class SmokeFailed extends Error {
  readonly problems: string[];

  constructor(problems: string[]) {
    super('The smoke run failed.');
    this.problems = problems;
  }
}
