/** The text with what was typed marked in it. */
export function Marked({ text, part }: { text: string; part: string }) {
  const wanted = part.trim();
  const at = wanted ? text.toLocaleLowerCase('uk').indexOf(wanted.toLocaleLowerCase('uk')) : -1;
  if (at === -1) return <span>{text}</span>;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + wanted.length)}</mark>
      {text.slice(at + wanted.length)}
    </span>
  );
}
