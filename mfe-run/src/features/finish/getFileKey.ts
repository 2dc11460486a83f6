import type { FinishRunner, FinishUpload } from 'shared-lib/finish';

/** Names a file of a finish on this device. */
export const getFileKey = ({ registrationId, number }: FinishRunner, kind: FinishUpload['kind']): string =>
  `${registrationId}:${number}:${kind}`;
