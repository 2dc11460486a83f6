import styles from './Marked.module.css';

interface MarkedProps {
  text: string;
  /** What is marked in it, in either case, from the beginning of a word or within a number. */
  parts: readonly string[];
}

/** A text in which what was found is marked; every piece has an element, so that a translator's wrapping breaks no update. */
export function Marked({ text, parts }: MarkedProps) {
  const patterns = parts.filter(Boolean).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const found = new RegExp(`((?<!\\p{L})(?:${patterns.join('|')}))`, 'giu');
  const pieces = patterns.length === 0 ? [text] : text.split(found);
  return pieces.map((piece, index) => {
    const Piece = index % 2 === 1 ? 'mark' : 'span';
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <Piece key={index} className={index % 2 === 1 ? styles.mark : undefined}>
        {piece}
      </Piece>
    );
  });
}
