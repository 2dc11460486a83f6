import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type Ref, useLayoutEffect, useRef, useState } from 'react';
import type { ListRows } from './ListTable.tsx';

const ROW_PX = 49;
/** Below, all rows are in the page, where the browser's own search finds them. */
const VIRTUAL_FROM = 150;
const OVERSCAN = 8;

/** Rows far from the window are not in the page. */
export const WindowedRows: ListRows = ({ count, width, render }) => {
  const top = useRef<HTMLTableRowElement>(null);
  const [scrollMargin, setMargin] = useState(0);
  const isVirtual = count > VIRTUAL_FROM;
  useLayoutEffect(() => {
    if (isVirtual && top.current) setMargin(top.current.getBoundingClientRect().top + scrollY);
  }, [isVirtual]);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => ROW_PX,
    overscan: OVERSCAN,
    scrollMargin,
    enabled: isVirtual,
  });
  if (!isVirtual) return Array.from({ length: count }, (_, index) => render(index));
  const visible = virtualizer.getVirtualItems();
  const before = (visible[0]?.start ?? scrollMargin) - scrollMargin;
  const after = Math.max(0, virtualizer.getTotalSize() - ((visible.at(-1)?.end ?? scrollMargin) - scrollMargin));
  return [
    <Spacer key="before" ref={top} width={width} height={before} />,
    ...visible.map(({ index }) => render(index)),
    <Spacer key="after" width={width} height={after} />,
  ];
};

function Spacer({ ref, width, height }: { ref?: Ref<HTMLTableRowElement>; width: number; height: number }) {
  return (
    <tr ref={ref}>
      <td colSpan={width} style={{ height, padding: 0 }} />
    </tr>
  );
}
