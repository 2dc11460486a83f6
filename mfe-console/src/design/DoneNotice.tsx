import { useEffect, useRef, useState } from 'react';
import type { Elements } from 'shared-lib/ui';
import { Notice } from 'shared-lib/ui';
import { refresh } from '../api/queries.ts';
import { DoneContext } from './doneContext.ts';

/** Shows and announces the last change of the page above its panels. */
export function DoneNotice({ children }: { children: Elements }) {
  const [done, setDone] = useState<{ text: string }>();
  const told = useRef<HTMLDivElement>(null);
  // The button that was pressed may be gone, and it may be far below.
  useEffect(() => {
    if (done) told.current?.focus();
  }, [done]);
  const finish = (text: string) => {
    setDone({ text });
    void refresh();
  };
  return (
    <DoneContext value={finish}>
      <div role="status" ref={told} tabIndex={-1}>
        {done && (
          <Notice tone="leaf" icon="check">
            <p>{done.text}</p>
          </Notice>
        )}
      </div>
      {children}
    </DoneContext>
  );
}
