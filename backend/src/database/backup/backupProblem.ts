/** Why there is no backup, or nothing was restored; `message` is for a person. */
export class BackupProblem extends Error {
  override name = 'BackupProblem';
}
