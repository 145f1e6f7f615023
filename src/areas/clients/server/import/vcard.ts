import { csvLine } from '#areas/catalogue/rules/import/import-csv.ts';

/**
 * A file of address cards (vCard 2.1, 3.0, 4.0) as the text of a table, so that it is imported like any other. Every card is a line;
 * what no column holds (photographs, birthdays) is not read.
 */
interface Property {
  readonly name: string;
  readonly params: readonly string[];
  readonly value: string;
}

/** Lines that are folded continue with a blank; those of version 2.1 in quoted-printable with an equals sign. */
const unfolded = (text: string): string[] => {
  const lines: string[] = [];
  for (const line of text.split(/\r\n|\n|\r/)) {
    const last = lines.length - 1;
    const before = lines[last];
    if (before !== undefined && /^[ \t]/.test(line)) lines[last] = before + line.slice(1);
    else if (before?.endsWith('=') && /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(before))
      lines[last] = before.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
};

const decoderFor = (params: readonly string[]): TextDecoder => {
  const named = params.find((one) => /^CHARSET=/i.test(one))?.slice(8) ?? 'utf-8';
  try {
    return new TextDecoder(named);
  } catch {
    return new TextDecoder();
  }
};
const printable = (value: string, params: readonly string[]): string => {
  const bytes: number[] = [];
  for (let at = 0; at < value.length; at += 1) {
    const code = /^=([0-9A-F]{2})/i.exec(value.slice(at, at + 3))?.[1];
    if (code) {
      bytes.push(Number.parseInt(code, 16));
      at += 2;
    } else bytes.push(...new TextEncoder().encode(value[at]));
  }
  return decoderFor(params).decode(new Uint8Array(bytes));
};

const propertyOf = (line: string): Property | null => {
  // A colon inside a quoted parameter ends nothing.
  const found = /^((?:[^":]|"[^"]*")+):(.*)$/su.exec(line);
  if (!found) return null;
  const [head = '', ...params] = (found[1] ?? '').split(';');
  const upper = params.map((one) => one.toUpperCase());
  const value = found[2] ?? '';
  const isPrintable = upper.some((one) => one === 'QUOTED-PRINTABLE' || one === 'ENCODING=QUOTED-PRINTABLE');
  return {
    name: head.replace(/^.*\./, '').trim().toUpperCase(),
    params: upper,
    value: isPrintable ? printable(value, params) : value,
  };
};

const plain = (text: string): string =>
  text.replace(/\\([nN,;\\])/g, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim();
/** The parts of a value, parted by semicolons that are not escaped. */
const partsOf = (value: string): string[] =>
  (value.match(/(?:\\.|[^;\\])*(?:;|$)/gsu) ?? []).map((part) => plain(part.replace(/;$/, '')));
const isOf = (one: Property, kind: string): boolean =>
  one.params.some(
    (param) =>
      param === kind ||
      param
        .replace(/^TYPE=/, '')
        .replaceAll('"', '')
        .split(',')
        .includes(kind),
  );

const COLUMNS = [
  'Raison sociale',
  'Civilité',
  'Nom',
  'Prénom',
  'E-mail',
  'Mobile',
  'Téléphone',
  'Site web',
  'Adresse',
  'Complément d’adresse',
  'Code postal',
  'Ville',
  'Pays',
  'Étiquettes',
  'Note',
] as const;

const rowOf = (card: readonly Property[]): string[] => {
  const all = (name: string): Property[] => card.filter((one) => one.name === name && one.value.trim() !== '');
  const first = (name: string): string => plain(all(name)[0]?.value ?? '');
  const [lastname = '', firstname = '', middle = ''] = partsOf(all('N')[0]?.value ?? '');
  const [firm = ''] = partsOf(all('ORG')[0]?.value ?? '');
  const emails = all('EMAIL');
  const email = emails.find((one) => isOf(one, 'PREF')) ?? emails[0];
  const phones = all('TEL').filter((one) => !isOf(one, 'FAX'));
  const mobile = phones.find((one) => isOf(one, 'CELL'));
  const landline = phones.find((one) => one !== mobile);
  const places = all('ADR');
  const [, box = '', street = '', city = '', , zipcode = '', country = ''] = partsOf(
    (places.find((one) => isOf(one, firm ? 'WORK' : 'HOME')) ?? places[0])?.value ?? '',
  );
  const named = [firstname, middle].filter(Boolean).join(' ');
  const hasName = lastname !== '' || named !== '' || firm !== '';
  const [line = '', ...more] = street.split('\n');
  const number = (one: Property | undefined): string => plain(one?.value ?? '').replace(/^tel:/i, '');
  return [
    firm,
    '',
    hasName ? lastname : first('FN'),
    named,
    plain(email?.value ?? '').replace(/^mailto:/i, ''),
    number(mobile),
    number(landline),
    first('URL'),
    line,
    [box, ...more].filter(Boolean).join(', '),
    zipcode,
    city,
    country,
    all('CATEGORIES')
      .map((one) => plain(one.value))
      .join(', '),
    first('NOTE'),
  ];
};

export const isVcard = (head: string): boolean => /^\s*BEGIN:VCARD/i.test(head);

/** The cards of a text as a table; a card that is cut off at the end of the file is read as far as it goes. */
export const vcardTable = (text: string): string => {
  const rows: string[][] = [];
  let card: Property[] | null = null;
  const close = (): void => {
    if (card && card.length > 0) rows.push(rowOf(card));
    card = null;
  };
  for (const line of unfolded(text)) {
    const property = propertyOf(line);
    if (!property) continue;
    const isMark = property.value.trim().toUpperCase() === 'VCARD';
    if (property.name === 'BEGIN' && isMark) {
      close();
      card = [];
    } else if (property.name === 'END' && isMark) close();
    else (card as Property[] | null)?.push(property);
  }
  close();
  return [COLUMNS, ...rows].map((row) => csvLine(row, ';')).join('');
};
