import type { Part, Shape } from './drawing.ts';

function scaleShape(shape: Shape, factor: number): Shape {
  const place = { x: shape.x * factor, y: shape.y * factor };
  if (shape.kind === 'textLine') return { ...shape, ...place, size: shape.size * factor };
  if (shape.kind === 'outline') return { ...shape, ...place, scale: shape.scale * factor };
  if (shape.kind === 'turned') {
    return { ...shape, ...place, shapes: shape.shapes.map((inner) => scaleShape(inner, factor)) };
  }
  return { ...shape, ...place, width: shape.width * factor, height: shape.height * factor };
}

/** The same drawing in another unit of length. */
export function scaleParts(parts: readonly Part[], factor: number): Part[] {
  return parts.map(({ link, shapes, parts: inner, ...part }) => {
    const scaled: Part = { ...part };
    if (shapes) scaled.shapes = shapes.map((shape) => scaleShape(shape, factor));
    if (inner) scaled.parts = scaleParts(inner, factor);
    if (link) {
      const [x, y, width, height] = link.area;
      scaled.link = { ...link, area: [x * factor, y * factor, width * factor, height * factor] };
    }
    return scaled;
  });
}
