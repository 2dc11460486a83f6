export function sourceMapProblems(file: string, text: string): string[] {
  if (!/[#@]\s*sourceMappingURL=/.test(text)) return [];
  return [`source maps: ${file} points at one; build by "build", which keeps them hidden`];
}
