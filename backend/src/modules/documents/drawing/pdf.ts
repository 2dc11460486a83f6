import PDFDocument from 'pdfkit';
import type { Drawing, Outline, Part, Shape, TextLine } from './drawing.ts';
import { FEATURES, type FontName, getFont, getRuns } from './fonts.ts';

type Pdf = PDFKit.PDFDocument;
type Structure = ReturnType<Pdf['struct']>;

/** A tagged PDF with embedded fonts; the same drawing and date give the same bytes. */
export async function toPdf(drawing: Drawing, createdAt: Date): Promise<Buffer> {
  const pdf = new PDFDocument({
    autoFirstPage: false,
    margin: 0,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    size: [drawing.width, drawing.height],
    lang: drawing.language,
    font: '',
    info: { Title: drawing.title, CreationDate: createdAt },
  });
  const bytes = collect(pdf);
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  for (const page of drawing.pages) {
    pdf.addPage();
    for (const part of page) addPart(pdf, root, part);
  }
  root.end();
  pdf.end();
  return bytes;
}

async function collect(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function addPart(pdf: Pdf, root: Structure, part: Part): void {
  if (part.role === 'Artifact') {
    pdf.markContent('Artifact', { type: 'Layout' });
    drawAll(pdf, part.shapes);
    pdf.endMarkedContent();
  } else {
    root.add(getStructure(pdf, part));
  }
  if (part.link) pdf.link(...part.link.area, part.link.url);
}

function getStructure(pdf: Pdf, { role, alt, shapes, parts = [] }: Part): Structure {
  const drawn = shapes?.length ? [() => drawAll(pdf, shapes)] : [];
  const inner = parts.map((part) => getStructure(pdf, part));
  return pdf.struct(role, { alt }, [...drawn, ...inner]);
}

function drawAll(pdf: Pdf, shapes: Shape[] = []): void {
  for (const shape of shapes) {
    if (shape.kind === 'textLine') drawTextLine(pdf, shape);
    else if (shape.kind === 'image') pdf.image(Buffer.from(shape.bytes), shape.x, shape.y, { width: shape.width });
    else if (shape.kind === 'turned') {
      pdf.save().rotate(shape.degrees, { origin: [shape.x, shape.y] });
      drawAll(pdf, shape.shapes);
      pdf.restore();
    } else drawOutline(pdf, shape);
  }
}

function drawTextLine(pdf: Pdf, { text, style, size, color, x, y }: TextLine): void {
  let left = x;
  pdf.fillColor(color).fontSize(size);
  for (const run of getRuns(text, style)) {
    useFont(pdf, run.font);
    pdf.text(run.text, left, y, { lineBreak: false, baseline: 'alphabetic', features: ['tnum'] });
    left += (getFont(run.font).layout(run.text, FEATURES).advanceWidth * size) / getFont(run.font).unitsPerEm;
  }
}

/** The types omit that pdfkit accepts an open font. */
function useFont(pdf: Pdf, name: FontName): void {
  pdf.registerFont(name, getFont(name) as unknown as Buffer).font(name);
}

function drawOutline(pdf: Pdf, { path, x, y, scale, fill, stroke, strokeWidth = 1, roundEnds, dashed }: Outline): void {
  pdf.save().translate(x, y).scale(scale).path(path);
  if (stroke) {
    pdf.lineWidth(strokeWidth).lineCap(roundEnds ? 'round' : 'butt');
    if (dashed) pdf.dash(strokeWidth * 3, { space: strokeWidth * 3 });
  }
  if (fill && stroke) pdf.fillAndStroke(fill, stroke);
  else if (fill) pdf.fill(fill);
  else if (stroke) pdf.stroke(stroke);
  pdf.restore();
}
