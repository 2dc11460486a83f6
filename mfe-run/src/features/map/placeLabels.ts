export interface Dot {
  id: string;
  /** In percent of the map. */
  x: number;
  y: number;
  diameter: number;
}

export interface Label<Labelled> {
  dot: Labelled;
  /** Beside the dot, from its middle. */
  dx: number;
  side: 'start' | 'end';
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const LETTER = 7.4;
const LINE = 18;
const GAP = 6;

/** Without those of whole regions and countries that would stand in the dot of a city. */
export function withoutCovered<Shown extends Dot & { kind: string }>(
  dots: readonly Shown[],
  { width, height }: { width: number; height: number },
): Shown[] {
  const cities = dots.filter(({ kind }) => kind === 'city');
  const isCovered = (dot: Shown) =>
    cities.some(({ x, y, diameter }) => {
      const distance = Math.hypot(((x - dot.x) / 100) * width, ((y - dot.y) / 100) * height);
      return distance < (diameter + dot.diameter) / 2;
    });
  return dots.filter((dot) => dot.kind === 'city' || !isCovered(dot));
}

/** Names beside dots, only where they touch neither each other nor a dot; the first dots come first. @param size of the map in pixels */
export function placeLabels<Labelled extends Dot>(
  dots: readonly Labelled[],
  size: { width: number; height: number },
  measure: (dot: Labelled) => number,
  most: number,
  obstacles: readonly Dot[] = [],
): Label<Labelled>[] {
  const taken: Box[] = [...dots, ...obstacles].map((dot) => around(dot, size));
  const labels: Label<Labelled>[] = [];
  for (const dot of dots) {
    if (labels.length >= most) break;
    const own = around(dot, size);
    const width = measure(dot) * LETTER;
    const middle = (own.top + own.bottom) / 2;
    const line = { top: middle - LINE / 2, bottom: middle + LINE / 2 };
    const sides = [
      { side: 'start', box: { ...line, left: own.right + GAP, right: own.right + GAP + width } },
      { side: 'end', box: { ...line, left: own.left - GAP - width, right: own.left - GAP } },
    ] as const;
    const free = sides.find(
      ({ box }) => box.left > 0 && box.right < size.width && !taken.some((one) => touches(one, box)),
    );
    if (!free) continue;
    taken.push(free.box);
    const reach = dot.diameter / 2 + GAP;
    labels.push({ dot, side: free.side, dx: free.side === 'start' ? reach : -reach });
  }
  return labels;
}

function around({ x, y, diameter }: Dot, { width, height }: { width: number; height: number }): Box {
  const [middleX, middleY] = [(x / 100) * width, (y / 100) * height];
  const radius = diameter / 2;
  return { left: middleX - radius, right: middleX + radius, top: middleY - radius, bottom: middleY + radius };
}

const touches = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
