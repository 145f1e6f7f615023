import { acceptSupplierBill, addSupplierBill, paySupplierBill } from '#areas/purchasing/rules/bill/bill-endpoints.ts';
import {
  addPurchase,
  closePurchase,
  confirmPurchase,
  receivePurchase,
  sendPurchase,
} from '#areas/purchasing/rules/purchase/purchase-endpoints.ts';
import { addSupplierCredit } from '#areas/purchasing/rules/credit/credit-endpoints.ts';
import { addSupplier, saveSupplierArticles } from '#areas/purchasing/rules/supplier/supplier-endpoints.ts';
import { stocks } from '#areas/stock/rules/endpoints.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import { addDays, day } from '#kernel/day.ts';
import type { DemoEvent, Stage } from './stage.ts';

interface Desk {
  readonly midnight: number;
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
}
type NewSupplier = CallerInputOf<typeof addSupplier>;
type NewLine = NonNullable<CallerInputOf<typeof addPurchase>['lines']>[number];

const SUPPLIERS = {
  corks: {
    kind: 'professional',
    family: 'dryGoods',
    businessName: 'Bouchons du Val',
    email: 'commandes@bouchons.exemple.fr',
    phone: '02 41 50 00 11',
    address: { street: '14 rue du Liège', zipcode: '49400', city: 'Saumur' },
    contacts: [{ lastname: 'Pineau', firstname: 'Hélène', role: 'Ventes', email: 'helene@bouchons.exemple.fr' }],
    paymentDelay: 'net30endOfMonth',
    paymentMethod: 'transfer',
    leadDays: 12,
    tags: ['liège'],
  },
  glass: {
    kind: 'professional',
    family: 'dryGoods',
    businessName: 'Verrerie des Deux Rives',
    email: 'ventes@verrerie.exemple.fr',
    address: { street: '3 quai de la Verrerie', zipcode: '37400', city: 'Amboise' },
    paymentDelay: 'net30',
    paymentMethod: 'transfer',
    leadDays: 20,
  },
  wine: {
    kind: 'professional',
    family: 'wine',
    businessName: 'Négoce Mercier',
    email: 'commandes@mercier.exemple.fr',
    address: { street: '8 avenue des Chais', zipcode: '41150', city: 'Onzain' },
    paymentDelay: 'net45endOfMonth',
    paymentMethod: 'transfer',
    leadDays: 7,
    comment: 'Complète nos rouges quand une cuvée manque.',
  },
  carrier: {
    kind: 'professional',
    family: 'transport',
    businessName: 'Transports Ligériens',
    email: 'exploitation@ligeriens.exemple.fr',
    address: { street: 'ZA des Varennes', zipcode: '41000', city: 'Blois' },
    paymentDelay: 'net30',
    leadDays: 2,
  },
} as const satisfies Readonly<Record<string, NewSupplier>>;

/** The suppliers of the estate, and six orders: drafted, sent, promised, partly received, fully received, closed. */
export const officePurchases = ({ call, owner }: Stage, { midnight, at }: Desk): readonly DemoEvent[] => {
  const known = new Map<keyof typeof SUPPLIERS, string>();
  const today = day(new Date(midnight).toISOString().slice(0, 10));
  const shelf = async (search: string) => (await call(stocks, { search, sort: '-available', size: 1 }, owner)).rows[0];
  const ordered = async (who: keyof typeof SUPPLIERS, lines: readonly NewLine[], more: object = {}) => {
    const draft = await call(addPurchase, { supplierId: known.get(who) ?? '', lines: [...lines], ...more }, owner);
    return call(sendPurchase, { id: draft.id }, owner);
  };
  const free = (label: string, quantity: number, unitPrice: number): NewLine => ({
    kind: 'free',
    label,
    quantity,
    unitPrice,
  });
  const carriage = (unitPrice: number): NewLine => ({ kind: 'transport', label: 'Transport', quantity: 1, unitPrice });
  const receives = (
    one: Awaited<ReturnType<typeof ordered>>,
    counts: readonly number[],
    note: string,
    more: object = {},
  ) =>
    call(
      receivePurchase,
      {
        id: one.id,
        warehouseId: one.warehouseId,
        note,
        lines: counts.map((quantity, n) => ({ lineId: one.lines[n]?.id ?? '', quantity, ...(n === 0 ? more : {}) })),
      },
      owner,
    );
  /** His bill, as it comes by post. */
  const billed = async (
    one: Awaited<ReturnType<typeof ordered>>,
    number: string,
    ago: number,
    base: number,
    vat: number,
  ) =>
    (
      await call(
        addSupplierBill,
        {
          supplierId: one.supplierId,
          purchaseId: one.id,
          number,
          day: addDays(today, -ago),
          rates: [{ rate: 20, base, vat }],
        },
        owner,
      )
    ).id;
  return [
    at(90, 9, async () => {
      for (const [name, one] of Object.entries(SUPPLIERS))
        known.set(name as keyof typeof SUPPLIERS, (await call(addSupplier, one, owner)).id);
      const corkscrew = await shelf('Tire-bouchon');
      if (corkscrew)
        await call(
          saveSupplierArticles,
          {
            id: known.get('corks') ?? '',
            version: 1,
            lines: [{ formatId: corkscrew.formatId, reference: 'TB-12', price: 3.4, packing: 20, minimum: 40 }],
          },
          owner,
        );
    }),
    at(75, 10, async () => {
      const one = await ordered('corks', [free('Bouchons liège 49 × 24', 10_000, 0.21), carriage(38)]);
      await receives(one, [10_000], 'BL 4471');
      await call(closePurchase, { id: one.id }, owner);
      const id = await billed(one, 'BV-2218', 75, 2138, 427.6);
      await call(acceptSupplierBill, { id }, owner);
      await call(paySupplierBill, { id, paidOn: addDays(today, -75) }, owner);
    }),
    at(20, 11, async () => {
      const one = await ordered('glass', [free('Bouteilles bourguignonnes 75 cl', 4_000, 0.46), carriage(120)]);
      await receives(one, [3_980], 'BL 20118', { broken: 20 });
      // All four thousand are billed, the twenty that broke too.
      await billed(one, '26-0931', 20, 1960, 392);
    }),
    at(12, 9, async () => {
      // A price that was announced and not applied: the supplier gives it back, to be deducted from a bill to come.
      await call(
        addSupplierCredit,
        {
          supplierId: known.get('corks') ?? '',
          number: 'AV-0117',
          day: addDays(today, -12),
          reason: 'Remise de fin d’année sur les bouchons',
          rates: [{ rate: 20, base: 42, vat: 8.4 }],
        },
        owner,
      );
    }),
    at(14, 10, async () => {
      const one = await ordered('glass', [free('Capsules vigneronnes', 5_000, 0.045)]);
      await call(confirmPurchase, { id: one.id, promisedOn: addDays(today, -3), reference: 'AR 20254' }, owner);
      await receives(one, [3_000], 'BL 20160, reliquat à suivre');
      await call(acceptSupplierBill, { id: await billed(one, '26-0988', 14, 135, 27) }, owner);
    }),
    at(4, 15, async () => {
      const rich = await shelf('');
      if (!rich) return;
      const one = await ordered(
        'wine',
        [{ formatId: rich.formatId, quantity: 240, packing: 6, unitPrice: 3.9 }, carriage(60)],
        {
          duty: 'suspended',
          note: 'Livraison le matin, quai du chai.',
        },
      );
      await call(confirmPurchase, { id: one.id, promisedOn: addDays(today, 6), reference: 'BC 1187' }, owner);
    }),
    at(1, 11, async () => {
      const corkscrew = await shelf('Tire-bouchon');
      if (corkscrew)
        await ordered('corks', [{ formatId: corkscrew.formatId, quantity: 100 }], { wantedOn: addDays(today, 10) });
    }),
    at(1, 12, async () => {
      await call(
        addPurchase,
        {
          supplierId: known.get('carrier') ?? '',
          lines: [{ kind: 'free', label: 'Navette vers Paris, 2 palettes', quantity: 1, unitPrice: 190 }],
        },
        owner,
      );
    }),
  ];
};
