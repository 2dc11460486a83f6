export type PhpValue = string | number | PhpArray | PhpValue[];
export interface PhpArray {
  [key: string]: PhpValue;
}

const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\]|\\.)*'|=>|array\s*\(|[A-Z_][A-Z_0-9]*|\d+|[(),\s]|./gy;

/** The literal arrays that a PHP file defines as constants, or of one variable. @throws {Error} for anything but literals. */
export function readPhpArrays(source: string, known: Record<string, PhpValue> = {}): Record<string, PhpValue> {
  const found: Record<string, PhpValue> = { ...known };
  for (const { 1: name = '', index, 0: start } of source.matchAll(/(?:const |\$)(\w+)\s*=\s*(?=array\s*\()/g)) {
    found[name] = readArray(source, index + start.length, found);
  }
  return found;
}

function readArray(source: string, at: number, known: Record<string, PhpValue>): PhpValue {
  const tokens = readTokens(source, at);
  const read = (): PhpValue => {
    const { value: token = '' } = tokens.next();
    if (token.startsWith('array')) return readItems();
    if (token.startsWith("'")) return token.slice(1, -1).replace(/\\(['\\])/g, '$1');
    if (/^\d+$/.test(token)) return Number(token);
    const constant = known[token];
    if (constant === undefined) throw new Error(`${token} is no literal`);
    return constant;
  };
  const readItems = (): PhpValue => {
    const keyed: PhpArray = {};
    const list: PhpValue[] = [];
    while (tokens.peek() !== ')') {
      const first = read();
      if (tokens.peek() === '=>') {
        tokens.next();
        keyed[String(first)] = read();
      } else list.push(first);
      if (tokens.peek() === ',') tokens.next();
    }
    tokens.next();
    return Object.keys(keyed).length > 0 ? keyed : list;
  };
  return read();
}

/** Words and signs from a place on, without spaces and comments. */
function readTokens(source: string, at: number) {
  const pattern = new RegExp(TOKEN);
  pattern.lastIndex = at;
  const advance = (): string => {
    for (;;) {
      const [token] = pattern.exec(source) ?? [];
      if (token === undefined) throw new Error('the array has no end');
      if (token.trim() && !/^\/[/*]/.test(token)) return token;
    }
  };
  let ahead = advance();
  return {
    peek: () => ahead,
    next: () => {
      const value = ahead;
      // What follows the array is another statement.
      ahead = pattern.lastIndex < source.length ? advance() : '';
      return { value };
    },
  };
}
