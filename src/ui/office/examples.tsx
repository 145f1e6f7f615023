import * as z from 'zod';
import { ById, endpoint, Id, MessageAnswer } from '#kernel/endpoint.ts';
import { defineList, listOf, ListQuery } from '#kernel/list.ts';
import type { Refusal } from '#kernel/refusal.ts';
import { contribute } from '#kernel/slot.ts';
import { lookup } from '#kernel/lookup.ts';
import { lazyPart } from './lazy-part.tsx';
import {
  ActionButton,
  ActionItem,
  call,
  DateField,
  eachRow,
  Facts,
  Form,
  formatDay,
  ListPage,
  LookupPage,
  MoneyField,
  Panel,
  RecordPage,
  TextField,
  useParams,
} from './index.ts';
import { paletteSlot, quickCreateSlot, settingsSlot } from './shell/slots.ts';

/**
 * The examples of README.md, compiled: a check holds the page to the regions of this file. The declarations that come first stand in for
 * those of an area.
 */
const words = {
  orders: 'Commandes',
  order: 'Commande',
  toBill: 'À facturer',
  newOrder: 'Nouvelle commande',
  validate: 'Valider',
  cancel: 'Annuler',
  cancelSure: 'La commande sera annulée.',
  noOrder: 'Pas encore de commande',
  noOrderWhy: 'La première viendra de la boutique.',
  facts: 'Détails',
  date: 'Date',
  name: 'Nom',
  credit: 'Encours',
  since: 'Depuis',
  group: 'Ventes',
  clients: 'Clients',
};
const Order = z.object({
  id: Id,
  number: z.string(),
  client: z.string(),
  date: z.iso.date(),
  status: z.string(),
  totalTTC: z.number(),
});
type Order = z.output<typeof Order>;
const orderList = defineList({
  name: 'orders',
  nouns: ['commande', 'commandes'],
  fields: {
    number: { type: 'text', label: 'Numéro', filter: true, sort: true },
    client: { type: 'text', label: 'Client', filter: true, sort: true },
    date: { type: 'date', label: 'Date', filter: true, sort: true },
    status: { type: 'enum', label: 'État', filter: true, values: { validated: 'Validée' } },
    totalTTC: { type: 'money', label: 'Total TTC', filter: true, sort: true },
  },
  defaultSort: '-date',
  search: true,
  sums: ['totalTTC'],
});
const listOrders = endpoint({
  verb: 'GET',
  path: '/v1/examples',
  can: 'seeAllOrder',
  module: null,
  input: ListQuery,
  output: listOf(Order),
  summary: '',
});
const readOrder = endpoint({ ...listOrders, path: '/v1/examples/:id', input: ById, output: Order });
const write = {
  verb: 'PUT',
  can: 'createOrder',
  module: null,
  input: ById,
  output: MessageAnswer,
  told: 'Exemple fait',
  summary: '',
} as const;
const validateOrder = endpoint({ ...write, path: '/v1/examples/:id/validate' });
const cancelOrder = endpoint({ ...write, path: '/v1/examples/:id/cancel' });
const ClientForm = z.strictObject({ name: z.string().min(1), credit: z.number(), since: z.iso.date() });
const changeClient = endpoint({
  ...write,
  path: '/v1/example-clients/:id',
  input: ClientForm.extend({ id: Id, version: z.number().int() }),
});
const whyNotValidate = (order: Order): Refusal | null =>
  order.status === 'validated'
    ? { code: 'example.done', kind: 'state', words: { fr: 'Cette commande est validée.', en: 'Already validated.' } }
    : null;
const byId = (row: Order) => ({ id: row.id });
const tagLookup = lookup({
  table: 'example',
  area: 'example',
  path: '/v1/example-tags',
  can: 'createClient',
  module: null,
  noun: { one: 'étiquette', many: 'étiquettes', feminine: true, why: 'Elles trient les clients.' },
  name: 'name',
  fields: { name: z.string().min(1) },
  labels: { name: 'Nom' },
});

// #region list
export function OrderList() {
  return (
    <ListPage
      // The declaration of rules/lists.ts: labels, types, filters, sorts, sums, permissions by field.
      list={orderList}
      // Its input is a ListQuery, its output listOf(row); rows have an `id`.
      endpoint={listOrders}
      title={words.orders}
      open={(row) => `/dashboard/orders/${row.id}`}
      columns={[
        { field: 'number' },
        { field: 'client', as: 'strong', card: 'title' },
        { field: 'date' },
        { field: 'status', as: 'status' },
        // Offered in the choice of columns.
        { field: 'totalTTC', hidden: true },
      ]}
      views={[{ name: words.toBill, filter: { status: { in: ['validated'] } }, sort: '-date' }]}
      create={{ label: words.newOrder, to: '/dashboard/orders/add', can: 'createOrder' }}
      bulk={[eachRow({ label: words.validate, endpoint: validateOrder, input: byId, whyNot: whyNotValidate })]}
      preview={(row) => <Panel title={row.number}>{row.client}</Panel>}
      empty={{ title: words.noOrder, text: words.noOrderWhy }}
    />
  );
}
// #endregion

// #region record
export function OrderPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={readOrder}
      input={{ id }}
      back={{ label: words.orders, to: '/dashboard/orders' }}
      of={(order) => ({
        title: order.number,
        subtitle: order.client,
        status: { of: order.status },
        next: (
          <ActionButton primary endpoint={validateOrder} input={{ id }} whyNot={whyNotValidate(order)}>
            {words.validate}
          </ActionButton>
        ),
        more: (
          <ActionItem danger endpoint={cancelOrder} input={{ id }} confirm={words.cancelSure}>
            {words.cancel}
          </ActionItem>
        ),
        content: <Panel title={words.order}>{order.number}</Panel>,
        aside: (
          <Panel title={words.facts}>
            <Facts items={[[words.date, formatDay(order.date)]]} />
          </Panel>
        ),
      })}
    />
  );
}
// #endregion

// #region form
export const ClientRecord = ({
  client,
}: {
  readonly client: z.output<typeof ClientForm> & { id: string; version: number };
}) => (
  <Form schema={ClientForm} endpoint={changeClient} input={{ id: client.id, version: client.version }} values={client}>
    <TextField name="name" label={words.name} />
    <MoneyField name="credit" label={words.credit} />
    <DateField name="since" label={words.since} />
  </Form>
);
// #endregion

// #region lookup
export const Tags = () => <LookupPage inPage lookup={tagLookup} />;
// #endregion

// #region contributions
export const contributions = [
  contribute(quickCreateSlot, 10, {
    group: words.group,
    label: words.newOrder,
    to: '/dashboard/orders/add',
    icon: 'orders',
    can: 'createOrder',
  }),
  contribute(paletteSlot, 10, {
    group: words.orders,
    icon: 'orders',
    can: ['seeAllOrder'],
    find: async (typed, signal) =>
      (await call(listOrders, { search: typed, size: 6 }, { silent: true, signal })).rows.map((row) => ({
        id: row.id,
        label: row.number,
        detail: row.client,
        to: `/dashboard/orders/${row.id}`,
      })),
  }),
  contribute(settingsSlot, 10, {
    link: 'integrations',
    kinds: ['owner'],
    Section: lazyPart(async () => ({ default: Tags })),
  }),
];
// #endregion
