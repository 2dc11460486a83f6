/** A lab request that cannot be fulfilled; the message is for the user. */
export class LabRefusal extends Error {
  override name = 'LabRefusal';
}
