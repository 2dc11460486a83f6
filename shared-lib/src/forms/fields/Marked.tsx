import { wordsOf } from './useSuggestions.ts';

/** Highlights the beginnings of words that were typed. */
export function Marked({ text, part }: { text: string; part: string }) {
  const typedWords = wordsOf(part);
  // Odd indices are words, even ones the text between them.
  const pieces = text.split(/([\p{L}\p{N}’']+)/u);
  return (
    <span>
      {pieces.map((piece, index) => {
        const length = index % 2 === 1 ? markedLength(piece, typedWords) : 0;
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name, and are never moved
        return length > 0 ? <MarkedWord key={index} word={piece} length={length} /> : <span key={index}>{piece}</span>;
      })}
    </span>
  );
}

function MarkedWord({ word, length }: { word: string; length: number }) {
  return (
    <>
      <mark>{word.slice(0, length)}</mark>
      <span>{word.slice(length)}</span>
    </>
  );
}

function markedLength(word: string, typedWords: readonly string[]): number {
  const [plain = ''] = wordsOf(word);
  const fitting = typedWords.filter((typed) => (/^\d/.test(typed) ? plain === typed : plain.startsWith(typed)));
  return Math.max(0, ...fitting.map((typed) => typed.length));
}
