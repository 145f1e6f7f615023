import type { CsvRecord } from '#areas/catalogue/rules/import/import-csv.ts';
import { plainCell } from '#areas/catalogue/rules/import/import-csv.ts';
import { problem, type ImportProblem } from '#areas/catalogue/rules/import/import-problems.ts';
import { type DayOrder, fold, readDay } from '#areas/catalogue/rules/import/import-values.ts';
import type { TableColumn } from '#areas/catalogue/rules/import/table-layout.ts';
import { Address } from '#areas/identity/rules/address.ts';
import { type Day, day } from '#kernel/day.ts';
import { completeNumbers, isSiren, isSiret, vatNumberAdvice } from '#kernel/field/company-identity.ts';
import { cellFault, isTypedCell, untyped } from '#kernel/field/typed-cell.ts';
import { phoneOf } from '#kernel/field/phone.ts';
import { isPlaceCode } from '#kernel/field/postal-code.ts';
import { fieldRules, isAnyPhone } from '#kernel/field/field-rules.ts';
import { ClientChanges, type ClientFields } from '../client.ts';
import { keptPlace } from '#areas/identity/rules/address.ts';
import {
  ADDRESS_FIELDS,
  ADDRESS_USES,
  type AddressUse,
  type ClientField,
  type ClientMapping,
} from './client-import-fields.ts';
import { clientProblem, type ClientProblem } from './client-import-words.ts';
import {
  readCivility,
  readCountryCode,
  readDelay,
  readKind,
  readLanguage,
  readTags,
  readConsent,
} from './client-import-values.ts';

/** The facts about the shop and the file that a row needs. */
export interface ClientContext {
  readonly today: Day;
  /** The order in which the file writes its days. */
  readonly dayOrder: DayOrder;
  readonly typologies: readonly { readonly key: string; readonly name: string }[];
  readonly agents: readonly { readonly id: string; readonly name: string; readonly email: string }[];
}

/** An address of a file, in the parts that a file may say. */
export type ReadAddress = Pick<Address, 'name' | 'street' | 'street2' | 'zipcode' | 'city' | 'country'>;
/** The values of a client that a file may give: those that it does not give are absent. */
export type ClientValues = Partial<
  Pick<
    ClientFields,
    | 'kind'
    | 'code'
    | 'civility'
    | 'lastname'
    | 'firstname'
    | 'businessName'
    | 'tradeName'
    | 'email'
    | 'phone'
    | 'landline'
    | 'website'
    | 'typology'
    | 'siret'
    | 'siren'
    | 'nic'
    | 'vatNumber'
    | 'paymentDelay'
    | 'language'
    | 'newsletter'
    | 'newsletterOn'
    | 'newsletterProof'
    | 'tags'
    | 'comment'
  >
> & { agent?: string; billing?: ReadAddress; delivery?: ReadAddress };

export interface ClientDraft {
  readonly line: number;
  readonly values: ClientValues;
  /** The kind is only supposed: good enough for a new client, no word about one that exists. */
  readonly isKindSupposed: boolean;
}
export type ReadClient =
  | { readonly draft: ClientDraft; readonly problems: readonly [] }
  | { readonly draft: null; readonly problems: readonly ImportProblem[] };

type Cells = Partial<Record<ClientField, string>>;
type HeadingOf = (field: ClientField) => string;
/** The problems of a row as they are found, each beside its column. */
type Tell = (code: ClientProblem, field: ClientField, params?: Readonly<Record<string, string | number>>) => void;

const isNothing = (text: string): boolean => /^(?:-+|–|—|n\/a|#n\/a|null|néant)$/i.test(text);

/** Reads one record of the file. All its problems are told at once, each with its column. */
export const readClient = (
  record: CsvRecord,
  columns: readonly TableColumn[],
  mapping: ClientMapping,
  context: ClientContext,
): ReadClient => {
  const problems: ImportProblem[] = [];
  const cells: Cells = {};
  const typed = new Set<ClientField>();
  const headingOf: HeadingOf = (field) => columns[mapping.findIndex((choice) => choice.field === field)]?.heading ?? '';
  if (record.isBroken) problems.push(problem('line-broken', ''));
  if (record.cells.slice(columns.length).some((cell) => plainCell(cell) !== ''))
    problems.push(problem('too-many-cells', ''));
  mapping.forEach(({ field }, index) => {
    const cell = record.cells[index] ?? '';
    const text = plainCell(untyped(cell));
    if (field === null || text === '' || isNothing(text)) return;
    if (cellFault(cell)) problems.push(clientProblem('cell-error', columns[index]?.heading ?? '', { value: text }));
    else cells[field] = text;
    if (isTypedCell(cell)) typed.add(field);
  });
  const tell: Tell = (code, field, params = {}) =>
    void problems.push(clientProblem(code, headingOf(field), { value: cells[field] ?? '', ...params }));
  const values = valuesOf(cells, context, tell);
  const asked = mapping.some(({ field }) => field === 'newsletter');
  readLetters(cells, values, { context, typed, asked, tell });
  const isHome = !mapping.some(({ field }) => field === 'country');
  for (const use of ADDRESS_USES) readAddress(use, cells, values, { isHome, typed, tell, headingOf, problems });
  const isKindSupposed = nameThem(cells, values, tell);
  checkWhole(values, problems, headingOf);
  if (problems.length > 0) return { draft: null, problems };
  return { draft: { line: record.line, values, isKindSupposed }, problems: [] };
};

/** The values that stand in a cell of their own. */
const valuesOf = (cells: Cells, context: ClientContext, tell: Tell): ClientValues => {
  const values: ClientValues = {};
  for (const field of [
    'code',
    'lastname',
    'firstname',
    'businessName',
    'tradeName',
    'email',
    'website',
    'comment',
  ] as const) {
    const text = cells[field];
    if (text !== undefined) values[field] = text;
  }
  read(cells, 'kind', readKind, tell, 'not-a-kind', (kind) => (values.kind = kind));
  read(cells, 'civility', readCivility, tell, 'not-a-civility', (civility) => (values.civility = civility));
  read(cells, 'paymentDelay', readDelay, tell, 'not-a-delay', (delay) => (values.paymentDelay = delay));
  read(cells, 'language', readLanguage, tell, 'not-a-language', (language) => (values.language = language));
  if (cells.tags !== undefined) values.tags = readTags(cells.tags);
  if (cells.typology !== undefined) {
    const named = fold(cells.typology);
    const found = context.typologies.find((one) => one.key === cells.typology || fold(one.name) === named);
    if (found) values.typology = found.key;
    else tell('no-typology', 'typology');
  }
  if (cells.agent !== undefined) readAgent(cells.agent, context, values, tell);
  readNumbers(cells, values, tell);
  readPhones(cells, values, tell);
  return values;
};

const read = <T>(
  cells: Cells,
  field: ClientField,
  reader: (text: string) => T | null,
  tell: Tell,
  code: ClientProblem,
  put: (value: T) => unknown,
): void => {
  const text = cells[field];
  if (text === undefined) return;
  const value = reader(text);
  if (value === null) tell(code, field);
  else put(value);
};

interface LettersReading {
  readonly context: ClientContext;
  readonly typed: ReadonlySet<ClientField>;
  /** A column of the file says who agrees: nobody does by a day alone. */
  readonly asked: boolean;
  readonly tell: Tell;
}
/** The consent to letters with its day and its proof; a proof without a consent says nothing. */
const readLetters = (cells: Cells, values: ClientValues, { context, typed, asked, tell }: LettersReading): void => {
  const orderOf = (field: ClientField): DayOrder => (typed.has(field) ? 'dmy' : context.dayOrder);
  const consent = (text: string) => readConsent(text, orderOf('newsletter'));
  read(cells, 'newsletter', consent, tell, 'not-yes', (agrees) => (values.newsletter = agrees));
  const field = cells.newsletterOn === undefined ? 'newsletter' : 'newsletterOn';
  const on = readDay(cells[field] ?? '', orderOf(field));
  if (field === 'newsletterOn' && on === null) tell('not-a-day', field);
  if (on !== null && on > context.today) tell('day-ahead', field);
  if (!asked && on !== null) values.newsletter = true;
  if (!values.newsletter) return;
  if (on !== null) values.newsletterOn = day(on);
  if (cells.newsletterProof !== undefined) values.newsletterProof = cells.newsletterProof;
};

const readAgent = (text: string, { agents }: ClientContext, values: ClientValues, tell: Tell): void => {
  const named = fold(text).split(' ').sort().join(' ');
  const found = agents.filter(
    (one) => one.email.toLowerCase() === text.toLowerCase() || fold(one.name).split(' ').sort().join(' ') === named,
  );
  const [only] = found;
  if (only && found.length === 1) values.agent = only.id;
  else tell(only ? 'two-agents' : 'no-agent', 'agent');
};

/** A spreadsheet writes 8,21E+13 for a number that it found too long. */
const isShortened = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?e\+?\d+$/i.test(text);

const readNumbers = (cells: Cells, values: ClientValues, tell: Tell): void => {
  if (cells.siret !== undefined) {
    const digits = cells.siret.replace(/[^\p{L}\p{N}]/gu, '');
    if (isShortened(cells.siret)) tell('number-lost', 'siret');
    else if (isSiret(digits)) Object.assign(values, completeNumbers({ siret: digits }));
    else if (isSiren(digits)) Object.assign(values, { siren: digits });
    else tell('not-a-company-number', 'siret');
  }
  if (cells.vatNumber !== undefined) {
    const number = cells.vatNumber.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
    const why = vatNumberAdvice(number, values.siren ?? '');
    if (isShortened(cells.vatNumber)) tell('number-lost', 'vatNumber');
    else if (why) tell('vat-odd', 'vatNumber', { why });
    else values.vatNumber = number;
  }
};

/** A number whose zero a spreadsheet took away has it back. */
const dialled = (text: string, country: string): string => {
  const bare = text.replace(/[\s.\-/()\u00a0\u202f]/gu, '');
  const whole = country === 'FR' && /^[1-9]\d{8}$/.test(bare) ? `0${bare}` : text;
  return phoneOf(whole, country) ?? whole;
};

/** A mobile number goes among the mobile ones, whichever of the two columns holds it. */
const readPhones = (cells: Cells, values: ClientValues, tell: Tell): void => {
  const country = (cells.country && readCountryCode(cells.country)) || 'FR';
  const isMobile = (number: string): boolean => fieldRules.optionalTelephone.holds(number);
  const numbers = (['phone', 'landline'] as const).flatMap((field) => {
    const text = cells[field];
    if (text === undefined) return [];
    // Two numbers in one cell: the first is his.
    const number = dialled(text.split(/\s*(?:[;|]|\bou\b|\s\/\s)\s*/u)[0] ?? text, country);
    if (isShortened(text)) tell('number-lost', field);
    else if (isAnyPhone(number, country)) return [{ field, number }];
    else tell('not-a-phone', field);
    return [];
  });
  for (const { field, number } of numbers) {
    const wanted = field === 'phone' && !isMobile(number) ? 'landline' : field;
    const other = field === 'landline' && isMobile(number) && !numbers.some((one) => one.field === 'phone');
    const place = other ? 'phone' : wanted;
    values[place] ??= number;
  }
};

interface AddressReading {
  /** The file says no country: its addresses are French. */
  readonly isHome: boolean;
  readonly typed: ReadonlySet<ClientField>;
  readonly tell: Tell;
  readonly headingOf: HeadingOf;
  readonly problems: ImportProblem[];
}
const PART_WORDS = { street: 'la rue', zipcode: 'le code postal', city: 'la ville' } as const;
const MOST = { name: 120, street: 200, street2: 200, zipcode: 20, city: 120 } as const;

/** An address whole, as its form would take it. What a file says of a place without a street is kept in the note. */
const readAddress = (use: AddressUse, cells: Cells, values: ClientValues, reading: AddressReading): void => {
  const fields = ADDRESS_FIELDS[use];
  const part = (name: keyof typeof fields): string => cells[fields[name]] ?? '';
  const said = (['street', 'street2', 'zipcode', 'city'] as const).map(part).filter((text) => text !== '');
  if (said.length === 0) return;
  const country = part('country') === '' ? 'FR' : readCountryCode(part('country'));
  if (country === null) return reading.tell('not-a-country', fields.country);
  if (part('street') === '') {
    const place = [...said, part('country')].filter(Boolean).join(', ');
    values.comment = [values.comment, `Adresse sans rue dans le fichier : ${place}`].filter(Boolean).join('\n');
    return;
  }
  const isFrench = country === 'FR' && (reading.isHome || part('country') !== '' || reading.typed.has(fields.zipcode));
  const code = part('zipcode').replace(/[.,]0+$/, '');
  const kept = keptPlace({
    name: part('name'),
    street: part('street'),
    street2: part('street2'),
    zipcode: isFrench && /^\d{4}$/.test(code) ? `0${code}` : code,
    city: part('city'),
    country,
    phone: '',
  });
  for (const name of ['zipcode', 'city'] as const)
    if (kept[name] === '') reading.tell('address-part', fields[name], { part: PART_WORDS[name] });
  if (kept.zipcode !== '' && !isPlaceCode(kept.zipcode, country))
    reading.tell('sentence', fields.zipcode, { why: fieldRules.postal.words.fr });
  for (const name of ['name', 'street', 'street2', 'zipcode', 'city'] as const)
    if (kept[name].length > MOST[name]) reading.tell('too-long', fields[name], { max: MOST[name] });
  const { phone: _none, ...parts } = kept;
  const whole = Address.safeParse(parts);
  if (!whole.success) return;
  const { name, street, street2, zipcode, city } = whole.data;
  values[use] = { name, street, street2, zipcode, city, country };
};

/** Gives the whole name of a row to what it names. True where only its other columns tell what kind of client it is. */
const nameThem = (cells: Cells, values: ClientValues, tell: Tell): boolean => {
  const isKindSupposed = values.kind === undefined;
  const isFirm = [values.businessName, values.siren, values.vatNumber].some(Boolean);
  values.kind ??= isFirm ? 'professional' : 'private';
  if (cells.name !== undefined) {
    if (values.kind === 'professional') values.businessName ??= cells.name;
    else if (!values.lastname && !values.firstname) values.lastname = cells.name;
  }
  if (values.kind === 'professional' && !values.businessName) {
    // A firm that bears the name of its owner.
    const named = [values.lastname, values.firstname].filter(Boolean).join(' ');
    if (named === '') tell('no-business-name', 'businessName');
    else values.businessName = named;
  }
  if (values.kind === 'private' && !values.lastname && !values.firstname && !values.email) {
    if (values.businessName) values.lastname = values.businessName;
    else tell('nobody', 'lastname');
  }
  return isKindSupposed;
};

/** The rules of the forms, in their own sentences, and the values in the form in which they are kept. */
const checkWhole = (values: ClientValues, problems: ImportProblem[], headingOf: HeadingOf): void => {
  const { agent: _agent, billing: _billing, delivery: _delivery, ...fields } = values;
  const checked = ClientChanges.safeParse(fields);
  if (checked.success) {
    Object.assign(values, checked.data);
    return;
  }
  for (const issue of checked.error.issues) {
    const field = String(issue.path[0]) as ClientField;
    const value = String((fields as Record<string, unknown>)[field] ?? '');
    const max = issue.code === 'too_big' ? Number(issue.maximum) : null;
    const column = headingOf(field) || headingOf('name');
    problems.push(
      max === null
        ? clientProblem('sentence', column, { value, why: issue.message.replace(/\.$/, '') })
        : clientProblem('too-long', column, { max }),
    );
  }
};
