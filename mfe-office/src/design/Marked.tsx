import styles from './Marked.module.css';

interface MarkedProps {
  text: string;
  /** What is marked in it, in either case, from the beginning of a word or within a number. */
  parts: readonly string[];
}

/** A text in which what was found is marked. */
export function Marked({ text, parts }: MarkedProps) {
  const wanted = parts.filter(Boolean).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  if (wanted.length === 0) return text;
  const found = new RegExp(`((?<!\\p{L})(?:${wanted.join('|')}))`, 'giu');
  return text.split(found).map((piece, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other identity
      <mark key={index} className={styles.mark}>
        {piece}
      </mark>
    ) : (
      piece
    ),
  );
}
