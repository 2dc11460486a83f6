/** What was asked of the lab cannot be done; the message is one sentence for a person. */
export class LabRefusal extends Error {
  override name = 'LabRefusal';
}
