import { shownPhone } from '#kernel/field/phone.ts';
import { A4, type Ink, mm, type Sheet } from '#platform/pdf.ts';
import type { BillAddress, Party } from '../rules/paper.ts';
import type { PaperVoice } from '../rules/paper-voice.ts';

/** The shop's own look on its papers. */
export interface PaperLook {
  readonly accent: string;
  readonly logo: Uint8Array | null;
}
export const PLAIN_LOOK: PaperLook = { accent: '#0f766e', logo: null };

export const INK = { black: '#1c1917', grey: '#6b645e', hairline: '#ddd8d2', rule: '#a8a29e' } as const;
export const MARGIN = mm(20);
export const WIDTH = A4.width - 2 * MARGIN;
/** The top of the text on the following pages, and its bottom on any page: the foot names the seller. */
export const TOP = mm(30);
export const BOTTOM = A4.height - mm(23.5);

/** A window envelope (DL, window at the right) shows this much whatever the sheet's play in it: six lines. */
const WINDOW = { x: mm(110), y: mm(53), width: mm(80), leading: mm(4.2) };

export const small: Ink = { size: 7.8, color: INK.grey };
export const label: Ink = { size: 7.2, color: INK.grey };

/** Logo and name of the estate, its address and how to reach it. */
export const drawLetterhead = (sheet: Sheet, seller: Party, look: PaperLook): void => {
  let y = mm(16);
  if (look.logo)
    y += sheet.picture(look.logo, MARGIN, y, mm(44), mm(20), seller.tradeName ?? seller.name).height + mm(3);
  sheet.block('Sect', () => {
    sheet.mark('P', () => {
      y += sheet.paragraph(seller.tradeName ?? seller.name, MARGIN, y, mm(82), {
        face: 'title',
        size: look.logo ? 14 : 19,
        leading: look.logo ? 17 : 22,
        color: INK.black,
      });
    });
    y += mm(1.2);
    const lines = [
      ...seller.address.lines,
      cityLine(seller.address),
      [seller.phone && shownPhone(seller.phone), seller.email].filter(Boolean).join('  ·  '),
      seller.website ?? '',
    ].filter(Boolean);
    sheet.mark('P', () => {
      for (const one of lines) y += sheet.paragraph(one, MARGIN, y, mm(82), { ...small, leading: 10.6 });
    });
  });
};

export const cityLine = (address: BillAddress): string => {
  const town = [address.zipcode, address.city].filter(Boolean).join(' ');
  return address.country === 'FR' ? town : `${town}, ${COUNTRIES.of(address.country) ?? address.country}`;
};
const COUNTRIES = new Intl.DisplayNames(['fr'], { type: 'region' });

/** Lists the lines of an address as a postman reads them, from the name to the country. */
export const addressLines = (address: BillAddress): readonly string[] => {
  const town = [address.zipcode, address.city].filter(Boolean).join(' ');
  const foreign = address.country === 'FR' ? [] : [(COUNTRIES.of(address.country) ?? address.country).toUpperCase()];
  return [address.name, ...address.lines, town, ...foreign].filter(Boolean);
};

/** The window shows six lines of the common size. A longer address is set smaller, whole: no name and no street is cut. */
const WINDOW_LINES = 6;
const ADDRESS_SIZES = [10.5, 9.6, 8.8, 8, 7.2, 6.4, 5.6] as const;

export const drawAddressee = (sheet: Sheet, address: BillAddress, contact: string | null): void => {
  const [name = '', ...rest] = addressLines(address);
  const lines = [name, ...(contact ? [contact] : []), ...rest];
  const inkOf = (size: number, index: number): Ink => ({
    size,
    face: index === 0 ? 'strong' : 'text',
    leading: (WINDOW.leading * size) / 10.5,
  });
  const heightOf = (size: number): number =>
    lines.reduce((sum, one, i) => sum + sheet.measure(one, WINDOW.width, inkOf(size, i)), 0);
  const room = WINDOW.leading * WINDOW_LINES + 0.01;
  const size = ADDRESS_SIZES.find((one) => heightOf(one) <= room) ?? ADDRESS_SIZES.at(-1) ?? 5.6;
  let y = WINDOW.y;
  sheet.mark('P', () =>
    lines.forEach((one, i) => {
      y += sheet.paragraph(one, WINDOW.x, y, WINDOW.width, inkOf(size, i));
    }),
  );
};

/**
 * Draws the block at the left of the window: another place of delivery, the buyer's numbers. Gives back its lower end.
 */
export const drawAside = (
  sheet: Sheet,
  blocks: readonly { readonly label: string; readonly lines: readonly string[] }[],
): number => {
  let y = mm(54);
  for (const one of blocks) {
    sheet.mark('P', () => {
      y += sheet.paragraph(one.label, MARGIN, y, mm(78), label);
      for (const text of one.lines) y += sheet.paragraph(text, MARGIN, y, mm(78), { size: 8.6, leading: 11.2 });
    });
    y += mm(2);
  }
  return y;
};

export interface Fact {
  readonly label: string;
  readonly value: string;
}

/** Title, number and the facts under them, spread over the width, below the window and what stands beside it. Gives back where the table may begin. */
export const drawTitle = (
  sheet: Sheet,
  from: number,
  title: string,
  number: string,
  facts: readonly Fact[],
  look: PaperLook,
  french = title,
): number => {
  const y = Math.max(mm(83.5), from + mm(2));
  sheet.mark('H1', () => {
    const wide = sheet.line(title, MARGIN, y, { face: 'title', size: 25, leading: 30, color: look.accent });
    sheet.line(number, MARGIN + wide + mm(3.5), y, { face: 'title', size: 25, leading: 30, color: INK.black });
  });
  // The title in French, the language of the law that gives the paper its force.
  if (french !== title)
    sheet.mark('P', () => void sheet.line(french, MARGIN, y + mm(10.2), { ...label, size: 9 }, WIDTH));
  const top = y + mm(14.5);
  const shown = facts.filter((fact) => fact.value !== '');
  sheet.artifact(() => sheet.rule(MARGIN, top - mm(1.6), WIDTH, INK.hairline));
  // Columns as wide as what they say, and the rest shared, so that nothing wraps on common bills.
  const needs = shown.map((fact) => Math.max(fact.label.length * 3.5, fact.value.length * 4.6, 40));
  const whole = needs.reduce((total, need) => total + need, 0);
  let x = MARGIN;
  let height = 0;
  shown.forEach((fact, i) => {
    const width = ((needs[i] ?? 0) / whole) * WIDTH;
    sheet.mark('P', () => {
      const under = sheet.paragraph(fact.label, x, top, width - mm(3), label);
      height = Math.max(
        height,
        under + sheet.paragraph(fact.value, x, top + under, width - mm(3), { size: 9.2, leading: 12 }),
      );
    });
    x += width;
  });
  return top + height + mm(5);
};

/**
 * Draws the foot of every page: the seller, as the law requires, and the page number; from the second page on, also the
 * title.
 */
export const footer =
  (sheet: Sheet, voice: PaperVoice, seller: Party, heading: string, look: PaperLook) =>
  (page: number, pages: number): void => {
    if (page > 1) {
      sheet.line(seller.tradeName ?? seller.name, MARGIN, mm(14), { face: 'title', size: 11, color: INK.black });
      sheet.line(heading, MARGIN, mm(14), { size: 8.6, color: INK.grey, align: 'right', leading: 14.5 }, WIDTH);
      sheet.rule(MARGIN, mm(21), WIDTH, INK.hairline);
    }
    const y = A4.height - mm(19);
    sheet.rule(MARGIN, y - mm(2), mm(9), look.accent, 1.2);
    const identity = [
      [
        seller.name,
        seller.legalForm && !seller.name.startsWith(seller.legalForm) ? seller.legalForm : '',
        seller.capital && `au capital de ${seller.capital}`,
      ]
        .filter(Boolean)
        .join(' '),
      seller.registry ?? (seller.siren && `SIREN ${grouped(seller.siren)}`),
      seller.siret && `SIRET ${grouped(seller.siret)}`,
      seller.naf && `NAF ${seller.naf}`,
      seller.vatNumber && `TVA ${seller.vatNumber}`,
      seller.exciseNumber && `Accise ${seller.exciseNumber}`,
      seller.packagingId && `IDU emballages ${seller.packagingId}`,
      seller.eori && `EORI ${seller.eori}`,
    ]
      .filter(Boolean)
      .join('  ·  ');
    sheet.paragraph(identity, MARGIN, y, WIDTH - mm(24), { ...label, leading: 9.6 });
    sheet.line(
      voice.say(voice.words.parties.page, { page: `${page}`, pages: `${pages}` }),
      MARGIN,
      y,
      { ...label, leading: 9.6, align: 'right' },
      WIDTH,
    );
  };

/** `732 829 320` and `732 829 320 00074`, as companies write them. */
export const grouped = (digits: string): string =>
  digits.replace(/^(\d{3})(\d{3})(\d{3})(\d*)$/, (_, a, b, c, nic) => [a, b, c, nic].filter(Boolean).join('\u00a0'));

const MENTIONS: Ink = { ...label, size: 6.9, leading: 8.8 };
export const mentionsHeight = (sheet: Sheet, text: string): number => sheet.measure(text, WIDTH, MENTIONS) + mm(3.5);

/** Small print at the foot of the last page. */
export const drawMentions = (sheet: Sheet, text: string): void =>
  sheet.mark(
    'P',
    () => void sheet.paragraph(text, MARGIN, BOTTOM - mm(1.2) - sheet.measure(text, WIDTH, MENTIONS), WIDTH, MENTIONS),
  );

/** Gives the top of a block of this height: here, or on a new page. */
export const roomFor = (sheet: Sheet, y: number, height: number): number => {
  if (y + height <= BOTTOM) return y;
  sheet.newPage();
  return TOP;
};
