/** A lab request that cannot be fulfilled; the message is for the user. */
export class LabError extends Error {
  override name = 'LabError';
}
