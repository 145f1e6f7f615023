import { createHash } from 'node:crypto';
import PDFDocument from 'pdfkit';
import { capHeightOf, type Face, type Font, forOneDocument, runsOf, unwrittenIn, widthOf, wrapped } from './fonts.ts';
import { unwrittenNote } from './unwritten.ts';
import { qrBars } from './qr.ts';
import { facturxXmp, infoXmp, type SheetInfo } from './xmp.ts';

/** Points from millimetres: designs are thought in millimetres, the page counts in points. */
export const mm = (millimetres: number): number => (millimetres * 72) / 25.4;
export const A4 = { width: mm(210), height: mm(297) } as const;

export interface SheetSettings {
  readonly title: string;
  readonly author: string;
  readonly subject: string;
  /** ISO instant written as the creation date: the same input gives the same bytes. */
  readonly createdAt: string;
  readonly lang: string;
  /** The size of its pages, in points; A4 where nothing is said. */
  readonly page?: { readonly width: number; readonly height: number };
  /** A Factur-X file to carry, with its profile. */
  readonly facturx?: { readonly xml: string; readonly profile: string };
}

export interface Ink {
  readonly face?: Face;
  readonly size?: number;
  readonly color?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly leading?: number;
}

/** A document built to PDF/A-3b: embedded subset fonts, sRGB output intent, tagged text, metadata, no encryption. */
export interface Sheet {
  /**
   * Draws a line of text; `y` is the top of its line box. With `align`, `width` is the box it is aligned in. Returns
   * the width of the text.
   */
  readonly line: (text: string, x: number, y: number, ink?: Ink, width?: number) => number;
  /** Wrapped text; gives back its height. */
  readonly paragraph: (text: string, x: number, y: number, width: number, ink?: Ink) => number;
  readonly measure: (text: string, width: number, ink?: Ink) => number;
  readonly widthOf: (text: string, ink?: Ink) => number;
  readonly rule: (x: number, y: number, width: number, color: string, thickness?: number) => void;
  readonly box: (x: number, y: number, width: number, height: number, color: string) => void;
  /** Fits a PNG or JPEG in a box, aligned to its top left; gives back its size. */
  readonly picture: (
    bytes: Uint8Array,
    x: number,
    y: number,
    width: number,
    height: number,
    alt: string,
  ) => { width: number; height: number };
  /** Lines of a pen, each a list of points of a sheet that wide and high, fitted in a box: a signature. */
  readonly strokes: (
    strokes: readonly (readonly (readonly [x: number, y: number])[])[],
    from: { readonly width: number; readonly height: number },
    x: number,
    y: number,
    width: number,
    alt: string,
  ) => void;
  readonly qr: (text: string, x: number, y: number, size: number, alt: string) => void;
  /** A structure element that holds others: Sect, Table, TR, L … */
  readonly block: (type: string, build: () => void) => void;
  /** A structure element that holds what is drawn: H1, P, TH, TD, Figure … */
  readonly mark: (
    type: string,
    draw: () => void,
    options?: { readonly alt?: string; readonly scope?: 'Column' | 'Row' },
  ) => void;
  /** Draws decoration that is not content: hairlines, repeated headings, page numbers. */
  readonly artifact: (draw: () => void) => void;
  readonly newPage: () => void;
  readonly pages: () => number;
  /** Closes the document; `eachPage` draws what every page carries, once their number is known. */
  readonly finish: (eachPage: (page: number, pages: number) => void) => Promise<Uint8Array>;
}

const DEFAULT_INK = { face: 'text', size: 9, color: '#1c1917', align: 'left' } as const;
const LEADING = 1.32;

interface Element {
  add(child: unknown): unknown;
  end(): void;
}
/** Members of the PDF writer that its types leave out. */
interface Inner {
  _addInfo: () => void;
  _id: Uint8Array;
  font(source: Font, name: string): void;
  struct(type: string, options: object, draw?: () => void): Element;
  addStructure(element: Element): void;
  file(bytes: Buffer, options: object): void;
  openImage(bytes: Buffer): { width: number; height: number };
  image(source: unknown, x: number, y: number, options: object): void;
}

export const openSheet = (settings: SheetSettings): Sheet => {
  const createdAt = new Date(settings.createdAt);
  const info: SheetInfo = {
    Title: settings.title,
    Author: settings.author,
    Subject: settings.subject,
    Creator: 'Comptoir',
    Producer: 'Comptoir',
    CreationDate: createdAt,
  };
  const doc = new PDFDocument({
    subset: 'PDF/A-3b',
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: settings.lang,
    size: settings.page ? [settings.page.width, settings.page.height] : 'A4',
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    font: null as unknown as string,
    info,
  });
  const inner = doc as unknown as Inner;
  const parts: Uint8Array[] = [];
  doc.on('data', (part: Uint8Array) => parts.push(part));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  // The writer copies the title into the metadata unescaped: « Dupont & Fils » would make it unreadable.
  inner._addInfo = () => doc.appendXML(infoXmp(info));
  inner._id = createHash('md5')
    .update(JSON.stringify(info))
    .update(settings.facturx?.xml ?? '')
    .digest();
  if (settings.facturx) {
    inner.file(Buffer.from(settings.facturx.xml, 'utf8'), {
      name: 'factur-x.xml',
      type: 'text/xml',
      relationship: 'Alternative',
      description: `Factur-X ${settings.facturx.profile}`,
      creationDate: createdAt,
      modifiedDate: createdAt,
    });
    doc.appendXML(facturxXmp(settings.facturx.profile));
  }
  doc.addPage();
  const root = inner.struct('Document', {});
  inner.addStructure(root);
  const parents: Element[] = [root];
  const fonts = new Map<string, Font>();
  const unwritten = new Set<string>();

  const boxHeight = (ink: Ink) => ink.leading ?? (ink.size ?? DEFAULT_INK.size) * LEADING;

  const line: Sheet['line'] = (text, x, y, ink = {}, width) => {
    const { face, size, color, align } = { ...DEFAULT_INK, ...ink };
    const wide = widthOf(face, size, text);
    const left =
      width === undefined || align === 'left' ? x : align === 'right' ? x + width - wide : x + (width - wide) / 2;
    const baseline = y + (boxHeight(ink) + capHeightOf(face) * size) / 2;
    doc.fillColor(color).fontSize(size);
    for (const sign of unwrittenIn(face, text)) unwritten.add(sign);
    let at = left;
    for (const run of runsOf(face, text)) {
      let font = fonts.get(run.name);
      if (!font) fonts.set(run.name, (font = forOneDocument(run.font)));
      inner.font(font, run.name);
      doc.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' });
      at += widthOf(face, size, run.text);
    }
    return wide;
  };

  const measure: Sheet['measure'] = (text, width, ink = {}) => {
    const { face, size } = { ...DEFAULT_INK, ...ink };
    return wrapped(face, size, text, width).length * boxHeight(ink);
  };

  /** The note at the lower edge of the last page: a missing character is told, never left to be guessed. */
  const drawUnwritten = (): void => {
    const { width, height } = settings.page ?? A4;
    const ink = { size: 6.2, color: '#6b645e', leading: 7.4 };
    const note = unwrittenNote(unwritten, settings.lang);
    const side = Math.min(mm(20), width * 0.05);
    const lines = wrapped('text', ink.size, note, width - 2 * side);
    doc.markContent('Artifact', { type: 'Pagination' });
    lines.forEach((one, i) => line(one, side, height - mm(3) - (lines.length - i) * ink.leading, ink));
    doc.endMarkedContent();
  };

  return {
    line,
    measure,
    widthOf: (text, ink = {}) => widthOf(ink.face ?? DEFAULT_INK.face, ink.size ?? DEFAULT_INK.size, text),
    paragraph: (text, x, y, width, ink = {}) => {
      const { face, size } = { ...DEFAULT_INK, ...ink };
      const lines = wrapped(face, size, text, width);
      lines.forEach((one, i) => line(one, x, y + i * boxHeight(ink), ink, width));
      return lines.length * boxHeight(ink);
    },
    rule: (x, y, width, color, thickness = 0.5) => void doc.rect(x, y - thickness / 2, width, thickness).fill(color),
    box: (x, y, width, height, color) => void doc.rect(x, y, width, height).fill(color),
    picture: (bytes, x, y, width, height, alt) => {
      const image = inner.openImage(Buffer.from(bytes));
      const scale = Math.min(width / image.width, height / image.height);
      parents
        .at(-1)
        ?.add(
          inner.struct('Figure', { alt }, () =>
            inner.image(image, x, y, { width: image.width * scale, height: image.height * scale }),
          ),
        );
      return { width: image.width * scale, height: image.height * scale };
    },
    strokes: (strokes, from, x, y, width, alt) => {
      const scale = width / from.width;
      parents.at(-1)?.add(
        inner.struct('Figure', { alt }, () => {
          for (const [first, ...others] of strokes) {
            if (!first) continue;
            doc.moveTo(x + first[0] * scale, y + first[1] * scale);
            // A dot has no length: it is drawn as the shortest of lines.
            for (const point of others.length > 0 ? others : [[first[0] + 1, first[1]] as const])
              doc.lineTo(x + point[0] * scale, y + point[1] * scale);
          }
          doc.lineWidth(1.1).lineCap('round').lineJoin('round').stroke(DEFAULT_INK.color);
        }),
      );
    },
    qr: (text, x, y, size, alt) => {
      parents.at(-1)?.add(
        inner.struct('Figure', { alt }, () => {
          for (const bar of qrBars(text))
            doc.rect(x + bar.x * size, y + bar.y * size, bar.width * size, bar.height * size);
          doc.fill(DEFAULT_INK.color);
        }),
      );
    },
    block: (type, build) => {
      const element = inner.struct(type, {});
      parents.at(-1)?.add(element);
      parents.push(element);
      build();
      parents.pop();
      element.end();
    },
    mark: (type, draw, options = {}) => void parents.at(-1)?.add(inner.struct(type, options, draw)),
    artifact: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw();
      doc.endMarkedContent();
    },
    newPage: () => void doc.addPage(),
    pages: () => doc.bufferedPageRange().count,
    finish: async (eachPage) => {
      root.end();
      const { count } = doc.bufferedPageRange();
      for (let page = 0; page < count; page++) {
        doc.switchToPage(page);
        doc.markContent('Artifact', { type: 'Pagination' });
        eachPage(page + 1, count);
        doc.endMarkedContent();
      }
      if (unwritten.size > 0) drawUnwritten();
      doc.end();
      await ended;
      return Buffer.concat(parts);
    },
  };
};
