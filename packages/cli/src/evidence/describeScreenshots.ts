import type { VisualComparison, VisualDifference } from '@charity-run/release/api';

/** How pages look beside the live ones, for people. @param files of the images of each difference, where they were written. */
export function describeScreenshots(
  { compared, different, uncompared }: VisualComparison,
  files: (difference: VisualDifference) => string[] = () => [],
): string[] {
  return [
    different.length > 0
      ? `  ${different.length} of ${compared} screenshots differ from what is live:`
      : `  ${compared} screenshots look like what is live`,
    ...different.flatMap((difference) => [
      `    ${difference.path} (${difference.of}) at ${difference.width} px: ${percent(difference.ratio)} of its pixels, ${percent(difference.limit)} may`,
      ...files(difference).map((file) => `      ${file}`),
    ]),
    ...(uncompared.length > 0 ? [`  not compared: ${uncompared.join(', ')}`] : []),
  ];
}

const percent = (share: number) => `${Number((100 * share).toPrecision(2))} %`;
