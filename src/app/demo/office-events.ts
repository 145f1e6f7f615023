import { requestAccess } from '#areas/clients/rules/access/access-endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { makeApiKey, revokeApiKey } from '#areas/identity/rules/key-endpoints.ts';
import { addWebhook, changeWebhook } from '#areas/messaging/rules/webhook-endpoints.ts';
import { creditBill, refundCredit } from '#areas/billing/rules/credit/credit-endpoints.ts';
import { addOfficeOrder, order, orders, prepareOrder, validateOrder } from '#areas/sales/rules/endpoints.ts';
import { shipOrder, toShip } from '#areas/shipping/rules/delivery/ship-endpoints.ts';
import { billDeposit } from '#areas/billing/rules/deposit/deposit-endpoints.ts';
import { billOrder } from '#areas/billing/rules/endpoints.ts';
import { noteReturn, orderReturns } from '#areas/shipping/rules/return/return-endpoints.ts';
import {
  answerWithdrawal,
  declareWithdrawal,
  withdrawals,
} from '#areas/sales/rules/withdrawal/withdrawal-endpoints.ts';
import { addBuilder, changeBuilder } from '#areas/shops/rules/builder-endpoints.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import type { DemoArticle } from './cellar.ts';
import { officeCellar } from './office-cellar.ts';
import { officeFutures } from './office-futures.ts';
import { officeGroups } from './office-groups.ts';
import { officeIframes } from './office-iframes.ts';
import { officeOffers } from './office-offers.ts';
import { officePurchases } from './office-purchases.ts';
import { officeRounds } from './office-rounds.ts';
import { officeCalls } from './office-calls.ts';
import { officeOpportunities } from './office-opportunities.ts';
import { officeTasks } from './office-tasks.ts';
import { officeVisits } from './office-visits.ts';
import { officeTickets } from './office-tickets.ts';
import { DAY, type DemoEvent, HOUR, type Stage } from './stage.ts';

type OfficeOrder = CallerInputOf<typeof addOfficeOrder>;

/**
 * The acts of the estate in its office: orders by telephone, drafts, API keys, withdrawals received and answered,
 * credit notes, a page prepared for Christmas. They stand beside the year of the shop and mostly after it, so that the
 * seeded draws of the year stay the same.
 */
export const officeEvents = (stage: Stage, until: number): readonly DemoEvent[] => {
  const { call, owner, shopId, articles } = stage;
  const wines = articles.filter((one) => one.kind === 'wine' && one.stock > 400);
  const midnight = Math.floor(until / DAY) * DAY;
  const at = (days: number, hours: number, what: () => Promise<void>): DemoEvent => ({
    at: midnight - days * DAY + hours * HOUR,
    what,
  });
  const line = (n: number, quantity: number, more: object = {}) => ({
    id: `ligne-${n}`,
    formatId: (wines[n % wines.length] as DemoArticle).formatId,
    quantity,
    ...more,
  });
  const clientId = async (search: string): Promise<string | undefined> =>
    (await call(clients, { search, size: 1 }, owner)).rows[0]?.id;

  const typed = async (search: string, order: OfficeOrder): Promise<string | undefined> => {
    const client = await clientId(search);
    // A client without an order is not in the books yet: the telephone order is skipped.
    return client === undefined ? undefined : (await call(addOfficeOrder, { clientId: client, ...order }, owner)).id;
  };
  const leave = async (id: string | undefined, carrier: string): Promise<void> => {
    if (id === undefined) return;
    await call(validateOrder, { id }, owner);
    await call(prepareOrder, { id }, owner);
    await call(shipOrder, { id, carrier, delivered: true }, owner);
    await call(billOrder, { id }, owner);
  };

  const soldTo = async (
    isPro: boolean,
  ): Promise<{ number: string; buyerName: string; buyerEmail: string } | undefined> => {
    const recent = await call(
      orders,
      { filter: JSON.stringify({ status: { in: ['invoiced'] }, deliveryStatus: { in: ['delivered'] } }), size: 25 },
      owner,
    );
    const found = recent.rows.find(
      (one) => one.number !== null && one.buyerEmail !== '' && (one.paymentType === 'stripe') !== isPro,
    );
    return found
      ? { number: found.number as string, buyerName: found.buyerName, buyerEmail: found.buyerEmail }
      : undefined;
  };
  const withdraw = async (isPro: boolean, goods = ''): Promise<void> => {
    const sale = await soldTo(isPro);
    if (!sale) return;
    await call(declareWithdrawal, {
      shop: shopId,
      number: sale.number,
      name: sale.buyerName,
      email: sale.buyerEmail,
      scope: goods === '' ? 'whole' : 'part',
      goods,
    });
  };
  const answer = async (with_: CallerInputOf<typeof answerWithdrawal>['answer'], words: string): Promise<void> => {
    const waiting = (await call(withdrawals, {}, owner)).rows.find((one) => one.state === 'pending');
    if (waiting) await call(answerWithdrawal, { id: waiting.id, answer: with_, words }, owner);
  };

  const credited = async (
    orderId: string | null | undefined,
    more: Omit<CallerInputOf<typeof creditBill>, 'id'>,
  ): Promise<string | undefined> => {
    const bill = orderId
      ? (await call(order, { id: orderId }, owner)).chain.find((one) => one.kind === 'bill')
      : undefined;
    return bill && (await call(creditBill, { id: bill.id, ...more }, owner)).id;
  };

  return [
    ...officeOffers(stage, { midnight, at, line, wines, clientId }),
    ...officeTasks(stage, { midnight, clientId }),
    ...officeOpportunities(stage, { midnight, at, clientId }),
    ...officeCalls(stage, { midnight, at }),
    ...officeGroups(stage, { at }),
    ...officeVisits(stage, { midnight, clientId }),
    ...officeIframes(stage, { at }),
    ...officeTickets(stage, { at }),
    ...officeRounds(stage, {
      midnight,
      typed: (search, wine, quantity) =>
        typed(search, { lines: [line(wine, quantity)], shipping: { ref: 'chronovin' }, payment: 'transfer' }),
    }),
    ...officeFutures(stage, { midnight, at, clientId }),
    ...officeCellar(stage, { at }),
    ...officePurchases(stage, { midnight, at }),
    at(90, 9, async () => {
      const { id } = await call(
        makeApiKey,
        { name: 'Ancien site', permissions: ['seeAllProduct', 'seeAllPrice'] },
        owner,
      );
      await call(revokeApiKey, { id }, owner);
      await call(
        makeApiKey,
        {
          name: 'Cabinet comptable',
          permissions: ['seeAllOrder', 'seeAllPrice', 'seeAllPayment', 'downloadAccountingExports'],
        },
        owner,
      );
      await call(makeApiKey, { name: 'Tableur du chai', permissions: ['seeAllProduct', 'seeAllStock'] }, owner);
    }),
    at(48, 10, async () => {
      await leave(
        await typed('Cave du Pont', {
          lines: [line(0, 36), line(3, 24, { discount: 5 })],
          shipping: { ref: 'chronovin' },
          payment: 'transfer',
          note: 'Commande passée au salon de Tours.',
        }),
        'Chronovin',
      );
    }),
    at(33, 8, () => withdraw(false)),
    at(32, 10, () => answer('accepted', 'Nous vous remboursons dès le retour des bouteilles.')),
    // The bottles of the withdrawal came back: they are on their shelf again, and the money where it came from.
    at(27, 15, async () => {
      const accepted = (await call(withdrawals, {}, owner)).rows.find((one) => one.state === 'accepted');
      const id = await credited(accepted?.orderId, {
        whole: true,
        restock: true,
        reason: 'Rétractation du consommateur',
      });
      if (id) await call(refundCredit, { id }, owner);
    }),
    // The white was not bottled yet: what was there left and was billed, the rest is still to leave.
    at(21, 9, async () => {
      const id = await typed('Cave du Pont', {
        lines: [line(2, 24), line(4, 12)],
        shipping: { ref: 'chronovin' },
        payment: 'transfer',
      });
      if (id === undefined) return;
      await call(validateOrder, { id }, owner);
      const [first] = (await call(toShip, { id }, owner)).lines;
      if (!first) return;
      const lines = [{ id: first.id, quantity: 18 }];
      await call(shipOrder, { id, carrier: 'Chronovin', lines }, owner);
      await call(billOrder, { id, lines }, owner);
    }),
    // A big order of the trade: thirty percent is asked for before anything is prepared.
    at(6, 15, async () => {
      const id = await typed('Cave du Pont', {
        lines: [line(0, 60), line(1, 36)],
        shipping: { ref: 'chronovin' },
        payment: 'transfer',
        note: 'Pour les fêtes : à préparer dès l’acompte reçu.',
      });
      if (id === undefined) return;
      await call(validateOrder, { id }, owner);
      await call(billDeposit, { id, percent: 30 }, owner);
    }),
    at(17, 11, async () => {
      await leave(
        await typed('Table de Marthe', {
          lines: [line(1, 12), line(5, 18), line(8, 6, { unitPrice: 7.5 })],
          shipping: { ref: 'retrait' },
          payment: 'check',
        }),
        'Retrait au domaine',
      );
    }),
    // Three bottles of that order came back, one broken in transit: the cellar noted them, and the credit note is still
    // to be made.
    at(15, 10, async () => {
      const found = (
        await call(
          orders,
          {
            filter: JSON.stringify({ status: { in: ['invoiced'] }, deliveryStatus: { in: ['delivered'] } }),
            search: 'Table de Marthe',
            size: 1,
          },
          owner,
        )
      ).rows[0];
      const [first] = found ? (await call(orderReturns, { id: found.id }, owner)).lines : [];
      if (!found || !first || first.left < 3) return;
      await call(
        noteReturn,
        {
          id: found.id,
          note: 'Rapporté par le livreur.',
          lines: [
            {
              id: first.id,
              ...(first.lot === null ? {} : { lot: first.lot }),
              shelf: 2,
              lost: 1,
              reason: 'Cassée pendant le transport',
            },
          ],
        },
        owner,
      );
    }),
    at(14, 14, () => withdraw(true)),
    at(13, 9, () =>
      answer(
        'declined',
        'La commande a été passée pour votre commerce : le droit de rétractation n’est ouvert qu’aux consommateurs.',
      ),
    ),
    // Told of one order, then left: no address of the demonstration is ever called.
    at(9, 10, async () => {
      const hook = await call(
        addWebhook,
        {
          url: 'https://logiciel.exemple.fr/comptoir',
          events: ['sales.order-placed', 'sales.bill-issued', 'stock.threshold-reached'],
        },
        owner,
      );
      await typed('Auberge', {
        lines: [line(2, 12)],
        shipping: { ref: 'retrait' },
        payment: 'transfer',
      });
      await call(
        changeWebhook,
        { id: hook.id, version: hook.version, url: hook.url, events: [...hook.events], active: false },
        owner,
      );
    }),
    at(7, 17, async () => {
      const [sold] = (
        await call(
          orders,
          {
            filter: JSON.stringify({
              status: { in: ['invoiced'] },
              deliveryStatus: { in: ['delivered'] },
              paymentStatus: { in: ['paid'] },
            }),
            size: 1,
          },
          owner,
        )
      ).rows;
      await credited(sold?.id, { lines: [{ id: '1', quantity: 1 }], reason: 'Une bouteille arrivée cassée' });
      await credited(sold?.id, { amounts: [{ at: 0, amount: 5 }], reason: 'Carton livré avec deux jours de retard' });
    }),
    at(6, 10, async () => {
      const page = await call(addBuilder, { name: 'Fêtes de fin d’année' }, owner);
      await call(
        changeBuilder,
        { id: page.id, version: page.version, editedShop: { ...page.editedShop, color: '#14532d' } },
        owner,
      );
    }),
    at(5, 16, async () => {
      await typed('Bouchon', {
        place: false,
        lines: [line(4, 60), line(6, 24)],
        shipping: { ref: 'chronovin' },
        payment: 'transfer',
        note: 'Attend son accord sur le millésime.',
      });
    }),
    // A restaurant that has no account yet asks for its prices; nobody has answered it.
    at(4, 8, async () => {
      await call(requestAccess, {
        shop: shopId,
        name: 'Nora Lemaire',
        firm: 'La Table du Quai',
        email: 'nora.lemaire@table-du-quai.exemple.fr',
        message: 'Nous ouvrons à Nantes en janvier : vos prix pour six caisses de rouge par mois ?',
      });
    }),
    at(3, 20, () => withdraw(false, 'Deux bouteilles sur les trois')),
    at(2, 9, async () => {
      await call(
        addOfficeOrder,
        {
          buyer: { lastname: 'Delaunay', firstname: 'Hervé', email: 'herve.delaunay@exemple.fr', phone: '0698765432' },
          lines: [line(7, 6), line(9, 3)],
          shipping: { ref: 'retrait' },
          payment: 'cash',
          note: 'Passe samedi matin.',
        },
        owner,
      );
    }),
    at(2, 11, async () => {
      await call(declareWithdrawal, {
        shop: shopId,
        number: 'CO-12',
        name: 'Yves Lambert',
        email: 'yves.lambert@exemple.fr',
        scope: 'whole',
      });
    }),
    at(1, 15, async () => {
      await typed('Cave du Pont', {
        place: false,
        lines: [line(0, 48)],
        shipping: { ref: 'chronovin' },
        payment: 'transfer',
      });
    }),
  ];
};
