import { contribute } from '#kernel/slot.ts';
import { call } from '#ui/office/call/client.ts';
import { formatDay, formatMoney } from '#ui/office/format.ts';
import { words } from '#ui/office/messages/office.fr.ts';
import { type PaletteSource, paletteSlot } from '#ui/office/shell/slots.ts';

const SIZE = 6;
const asked = (search: string): { search: string; size: number } => ({ search, size: SIZE });
const facts = (...parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(', ');

/** What « Aller à » finds besides pages. The areas' declarations come with the first word typed, not with the first screen. */
const clients: PaletteSource = {
  group: words.clients,
  icon: 'clients',
  can: ['seeAllClient', 'createClient'],
  module: 'crm',
  find: async (typed, signal) => {
    const { clients: list } = await import('#areas/clients/rules/endpoints.ts');
    const { rows } = await call(list, asked(typed), { silent: true, signal });
    return rows.map((row) => ({
      id: row.id,
      label: row.name,
      detail: facts(row.city, row.email),
      to: `/dashboard/clients/${row.id}`,
    }));
  },
};

const orders: PaletteSource = {
  group: words.orders,
  icon: 'orders',
  can: ['seeAllOrder', 'createOrder'],
  find: async (typed, signal) => {
    const { orders: list } = await import('#areas/sales/rules/endpoints.ts');
    const { rows } = await call(list, asked(typed), { silent: true, signal });
    return rows.map((row) => ({
      id: row.id,
      label: facts(row.number, row.buyerName),
      detail: facts(formatDay(row.createdAt), formatMoney(row.totalTTC)),
      to: `/dashboard/orders/${row.id}`,
    }));
  },
};

const bills: PaletteSource = {
  group: words.bills,
  icon: 'bills',
  can: ['seeAllOrder', 'billOrder'],
  find: async (typed, signal) => {
    const { bills: list } = await import('#areas/billing/rules/endpoints.ts');
    const { rows } = await call(list, asked(typed), { silent: true, signal });
    return rows.map((row) => ({
      id: row.id,
      label: facts(row.number, row.buyerName),
      detail: facts(formatDay(row.issuedOn), formatMoney(row.totalTTC)),
      to: `/dashboard/orders/bills/${row.id}`,
    }));
  },
};

const products: PaletteSource = {
  group: words.products,
  icon: 'bottle',
  can: ['seeAllProduct', 'createProduct'],
  find: async (typed, signal) => {
    const { officeProducts: list } = await import('#areas/catalogue/rules/endpoints.ts');
    const { rows } = await call(list, asked(typed), { silent: true, signal });
    return rows.map((row) => ({
      id: row.id,
      label: facts(row.name, row.precision),
      detail: facts(row.appellation, row.vintages),
      to: `/dashboard/products/${row.id}`,
    }));
  },
};

export const finds = [clients, orders, bills, products].map((source, index) => contribute(paletteSlot, index, source));
