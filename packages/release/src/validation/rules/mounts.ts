import { isMount } from '../../names.ts';

export function spellingProblems(mounts: string[]): string[] {
  return mounts
    .filter((mount) => !isMount(mount))
    .map(
      (mount) =>
        `mounts: "${mount}" is not a valid URL path; write lower-case characters, digits and hyphens, such as /results`,
    );
}
