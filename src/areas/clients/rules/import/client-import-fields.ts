import type { ChosenColumn, RememberedHeadings } from '#areas/catalogue/rules/import/import-layout.ts';
import { fold } from '#areas/catalogue/rules/import/import-values.ts';
import { type ColumnReader, proposeTable, type TableColumn } from '#areas/catalogue/rules/import/table-layout.ts';
import type { Encoding } from '#areas/catalogue/rules/import/import-encoding.ts';
import type { FileLayout } from '#areas/catalogue/rules/import/import-layout.ts';
import { CLIENT_FIELDS, type ClientField } from './client-import-columns.ts';
import { type ClientSource, SOURCE_HEADINGS } from './client-import-sources.ts';

export type { ClientField } from './client-import-columns.ts';
export const isClientField = (field: string): field is ClientField => Object.hasOwn(CLIENT_FIELDS, field);
export const CLIENT_FIELD_WORDS = Object.fromEntries(
  Object.entries(CLIENT_FIELDS).map(([field, { label }]) => [field, label]),
) as Readonly<Record<ClientField, string>>;

const BY_HEADING = new Map<string, ClientField>(
  Object.entries(CLIENT_FIELDS).flatMap(([field, { label, headings }]) =>
    [fold(label), ...headings].map((heading): [string, ClientField] => [heading, field as ClientField]),
  ),
);

/** The columns of one address. */
export const ADDRESS_FIELDS = {
  billing: {
    name: 'addressName',
    street: 'street',
    street2: 'street2',
    zipcode: 'zipcode',
    city: 'city',
    country: 'country',
  },
  delivery: {
    name: 'deliveryName',
    street: 'deliveryStreet',
    street2: 'deliveryStreet2',
    zipcode: 'deliveryZipcode',
    city: 'deliveryCity',
    country: 'deliveryCountry',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ClientField>>>>;
export type AddressUse = keyof typeof ADDRESS_FIELDS;
export const ADDRESS_USES: readonly AddressUse[] = ['billing', 'delivery'];

export type ClientMapping = readonly ChosenColumn<ClientField>[];

/** Each field is proposed to the heading that names it best: the one that was tied to it by hand, then in the order of its names. */
const clientColumns = (own: RememberedHeadings): ColumnReader<ClientField> => ({
  fieldOf: (heading) => {
    const tied = own[fold(heading)];
    if (tied === undefined) return BY_HEADING.get(fold(heading)) ?? null;
    return tied !== null && isClientField(tied) ? tied : null;
  },
  rankOf: (field, heading) => {
    if (own[fold(heading)]) return -1;
    const rank = (CLIENT_FIELDS[field].headings as readonly string[]).indexOf(fold(heading));
    return rank < 0 ? 100 : rank;
  },
  isNumber: () => false,
  isDay: (field) => field === 'newsletterOn',
});

/** Reads the beginning of a file of clients: layout, columns with samples, and the mapping that we propose. */
export const proposeClients = (
  sample: string,
  encoding: Encoding,
  remembered: RememberedHeadings,
  known: Partial<FileLayout>,
  source: ClientSource,
): { layout: FileLayout; columns: TableColumn[]; mapping: ChosenColumn<ClientField>[] } => {
  const head = proposeTable(sample, clientColumns({ ...SOURCE_HEADINGS[source], ...remembered }), known);
  return {
    layout: { ...head.layout, encoding },
    columns: head.columns,
    // A record that the estate wrote since is worth more than an old file: only empty fields are filled unless told.
    mapping: head.fields.map((field) => ({ field, existing: 'fill' })),
  };
};
