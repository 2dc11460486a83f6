interface PartlyVerbatimProps {
  text: string;
  verbatim?: string | undefined;
}

export function PartlyVerbatim({ text, verbatim }: PartlyVerbatimProps) {
  const start = verbatim ? text.indexOf(verbatim) : -1;
  if (!verbatim || start < 0) return <span>{text}</span>;
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <span translate="no">{verbatim}</span>
      <span>{text.slice(start + verbatim.length)}</span>
    </>
  );
}
