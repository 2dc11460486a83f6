interface Part {
  text: string;
  isTyped: boolean;
}

/** Highlights the beginnings of words that were typed. */
export function Marked({ text, part: typed }: { text: string; part: string }) {
  return (
    <span>
      {findParts(text, getWords(typed)).map(({ text: part, isTyped }, index) => {
        const Tag = isTyped ? 'mark' : 'span';
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name, and are never moved
        return <Tag key={index}>{part}</Tag>;
      })}
    </span>
  );
}

function findParts(text: string, typedWords: readonly string[]): Part[] {
  const parts: Part[] = [];
  const add = (added: string, isTyped: boolean) => {
    const last = parts.at(-1);
    if (last?.isTyped === isTyped) last.text += added;
    else if (added) parts.push({ text: added, isTyped });
  };
  for (const [index, piece] of text.split(/([\p{L}\p{N}’']+)/u).entries()) {
    const length = index % 2 === 1 ? markedLength(piece, typedWords) : 0;
    if (length > 0) add(piece.slice(0, length), true);
    add(piece.slice(length), false);
  }
  return parts;
}

function markedLength(word: string, typedWords: readonly string[]): number {
  const [plain = ''] = getWords(word);
  const fitting = typedWords.filter((typed) => (/^\d/.test(typed) ? plain === typed : plain.startsWith(typed)));
  return Math.max(0, ...fitting.map((typed) => typed.length));
}

/** Words in lower case with one kind of apostrophe, as long as they are shown. */
function getWords(text: string): string[] {
  return text
    .toLocaleLowerCase('uk')
    .replace(/['ʼ`]/gu, '’')
    .split(/[^\p{L}\p{N}’]+/u)
    .filter(Boolean);
}
