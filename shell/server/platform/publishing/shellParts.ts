import { displayValue } from '@charity-run/release/names';
import { hostProblem } from '@charity-run/release/shellHost';
import { valid } from 'semver';

type Fields = Record<string, unknown>;

/** Functions that the site server calls inline, as pages need them. */
const INLINE = ['guardSession', 'liveReload', 'loadScripts', 'markFreshPage', 'rememberEarlyInput', 'trustScriptUrls'];
const FONT = /^assets\/[\w.-]+\.woff2$/;

/** Problems of `shell` in the shell's release.json. */
export function shellPartsProblems(parts: unknown, { files }: Fields): string[] {
  if (typeof parts !== 'object' || parts === null) return ['is missing: what the shell gives to the site server'];
  const { host, provides, exports = {}, fonts, inlineScripts, ...others } = parts as Fields;
  const problem = hostProblem(Number(host));
  return [
    ...(problem ? [problem] : []),
    ...entriesProblems('provides', provides, (version) => typeof version === 'string' && valid(version) !== null),
    ...entriesProblems('exports', exports, isNames),
    ...entriesProblems('inlineScripts', inlineScripts, isFunction),
    ...INLINE.filter((name) => !Object.hasOwn(Object(inlineScripts), name)).map(
      (name) => `inlineScripts has no ${name}`,
    ),
    ...(Array.isArray(fonts) && fonts.every((font) => isFont(font, files)) ? [] : ['fonts is not a list of its fonts']),
    ...Object.keys(others).map((field) => `${displayValue(field)} is not a field of it`),
  ];
}

function entriesProblems(field: string, value: unknown, isValid: (entry: unknown) => boolean): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${field} is not an object`];
  return Object.entries(value)
    .filter(([, entry]) => !isValid(entry))
    .map(([name]) => `${field}: ${displayValue(name)} is not valid`);
}

/** The source is written into a script element of every page. */
function isFunction(source: unknown): boolean {
  return (
    typeof source === 'string' && source.startsWith('function(') && !/<[/!]/.test(source) && source.length < 20_000
  );
}

const isNames = (names: unknown) => Array.isArray(names) && names.every((name) => typeof name === 'string');

function isFont(font: unknown, files: unknown): boolean {
  return typeof font === 'string' && FONT.test(font) && Object.hasOwn(Object(files), `client/${font}`);
}
