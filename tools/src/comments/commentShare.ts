/** Counts the lines of a source file that are not blank, and those of them that are comments alone. */
export function countComments(text: string): { lines: number; comments: number } {
  let lines = 0;
  let comments = 0;
  let isInside = false;
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue;
    lines += 1;
    if (!isInside && !/^(\/\/|\/\*|\{\/\*)/.test(line)) continue;
    comments += 1;
    isInside = !line.startsWith('//') && !line.includes('*/');
  }
  return { lines, comments };
}
