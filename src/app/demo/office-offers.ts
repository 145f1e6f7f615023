import { payByLink, payLink } from '#areas/collecting/rules/pay/pay-endpoints.ts';
import { clients } from '#areas/clients/rules/endpoints.ts';
import { addAllocation } from '#areas/allocations/rules/allocation-endpoints.ts';
import { quoteCalls } from '#areas/offers/rules/document-calls.ts';
import { sampleCalls } from '#areas/offers/rules/document-calls.ts';
import { addOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { giveSample, tellOutcome } from '#areas/offers/rules/sample/sample-endpoints.ts';
import { acceptQuote, answerForClient, payQuoteDeposit, sendQuote } from '#areas/offers/rules/quote/quote-endpoints.ts';
import type { CallerInputOf } from '#kernel/endpoint.ts';
import type { DemoArticle } from './cellar.ts';
import { DAY, type DemoEvent, type Stage } from './stage.ts';

type OfficeOrder = CallerInputOf<typeof addOfficeOrder>;
/** The dates that the events of the office share. */
interface Desk {
  readonly midnight: number;
  readonly at: (days: number, hours: number, what: () => Promise<void>) => DemoEvent;
  readonly line: (n: number, quantity: number, more?: object) => NonNullable<OfficeOrder['lines']>[number];
  readonly wines: readonly DemoArticle[];
  readonly clientId: (search: string) => Promise<string | undefined>;
}

/** The offers of the estate: quotes and their outcomes, samples, allocations of a scarce wine. */
export const officeOffers = (
  { call, owner, drain, secretOf }: Stage,
  { midnight, at, line, wines, clientId }: Desk,
): readonly DemoEvent[] => {
  const samples = async (search: string, lines: OfficeOrder['lines']): Promise<string | undefined> => {
    // Samples are for whoever may become a client: where this one is not in the books yet, for another who is.
    const client = (await clientId(search)) ?? (await call(clients, { size: 1 }, owner)).rows[0]?.id;
    return client === undefined ? undefined : (await call(sampleCalls.add, { clientId: client, lines }, owner)).id;
  };

  return [
    // Sent and accepted behind its link, its deposit paid there by card: the order waits to be prepared.
    at(12, 9, async () => {
      const client = await clientId('Auberge');
      if (client === undefined) return;
      const { id, number } = await call(
        quoteCalls.add,
        {
          clientId: client,
          lines: [line(1, 48), line(5, 24)],
          shipping: { ref: 'chronovin' },
          payment: 'transfer',
          deposit: { kind: 'percent', value: 30 },
          note: 'Banquet de décembre.',
        },
        owner,
      );
      await call(sendQuote, { id, message: 'Voici notre offre pour votre banquet.' }, owner);
      await drain();
      const token = await secretOf(number ?? '');
      if (token === undefined) return;
      await call(acceptQuote, { token, name: 'Camille Faure', agreed: true });
      const { url } = await call(payQuoteDeposit, { token });
      const paying = /#token=([\w-]+)/.exec(url)?.[1] ?? '';
      const { bill } = await call(payLink, { token: paying });
      await call(payByLink, {
        token: paying,
        card: { token: 'tok_ok' },
        email: 'camille.faure@exemple.fr',
        amount: Number(bill.left),
      });
      await drain();
    }),
    at(4, 10, async () => {
      const quote = async (search: string, asked: OfficeOrder): Promise<void> => {
        const client = await clientId(search);
        if (client !== undefined) await call(quoteCalls.add, { clientId: client, ...asked }, owner);
      };
      await quote('Auberge', {
        lines: [line(3, 36), line(6, 24), line(10, 12, { discount: 5 }), line(8, 12, { isOption: true })],
        layout: [
          { kind: 'title', text: 'Votre carte de printemps', before: 'ligne-3' },
          { kind: 'text', text: 'Livrée en une fois, la première semaine d’avril.', before: 'ligne-3' },
          { kind: 'subtotal', text: '', before: null },
        ],
        shipping: { ref: 'chronovin' },
        payment: 'transfer',
        deposit: { kind: 'percent', value: 30 },
        note: 'Carte de printemps : réponse attendue avant la fin du mois.',
        wholeDiscount: 25,
        conditions:
          'Livraison en une fois, au restaurant, du mardi au vendredi avant 11 h.\nCasse reprise sous huit jours.',
      });
      await quote('Table de Marthe', {
        lines: [line(2, 12), line(7, 18)],
        shipping: { ref: 'retrait' },
        payment: 'check',
      });
      // Left for tomorrow: no number yet.
      await quote('Bouchon', {
        place: false,
        lines: [line(0, 60)],
        shipping: { ref: 'chronovin' },
        payment: 'transfer',
      });
    }),
    // Samples: what became of the first is known, the second is still to be asked, the third is ready.
    at(40, 9, async () => {
      const id = await samples('Auberge', [line(3, 1), line(6, 1)]);
      if (id !== undefined) await call(giveSample, { id }, owner);
    }),
    at(30, 9, async () => {
      const { rows } = await call(sampleCalls.list, {}, owner);
      const given = rows.find((one) => one.status === 'validated');
      if (given !== undefined)
        await call(
          tellOutcome,
          { id: given.id, outcome: 'pleased', note: 'A aimé le blanc, rappelle pour sa carte de printemps.' },
          owner,
        );
    }),
    at(28, 15, async () => {
      const id = await samples('Cave du Pont', [line(1, 1), line(4, 1), line(7, 1)]);
      if (id !== undefined) await call(giveSample, { id }, owner);
    }),
    at(2, 17, async () => {
      await samples('Table de Marthe', [line(2, 2)]);
    }),
    // The last of the wines is scarce: shares of it for the holidays, one of them drawn on already.
    at(5, 9, async () => {
      const scarce = wines.at(-1);
      const [restaurant, merchant] = [await clientId('Bouchon'), await clientId('Marthe')];
      if (!scarce || !restaurant || !merchant) return;
      const day = (days: number): string => new Date(midnight + days * DAY).toISOString().slice(0, 10);
      const share = (recipient: string, granted: number) => ({
        formatId: scarce.formatId,
        forKind: 'client' as const,
        recipient,
        granted,
      });
      await call(
        addAllocation,
        {
          name: 'Fêtes de fin d’année',
          opensOn: day(-5),
          closesOn: day(40),
          others: 'open',
          lines: [share(restaurant, 48), share(merchant, 24)],
        },
        owner,
      );
      await call(
        addOfficeOrder,
        {
          clientId: restaurant,
          lines: [{ id: 'allouee', formatId: scarce.formatId, quantity: 18 }],
          shipping: { ref: 'retrait' },
          payment: 'transfer',
        },
        owner,
      );
    }),
    // Sent, and waited for.
    at(4, 11, async () => {
      const { rows } = await call(quoteCalls.list, { search: 'Auberge' }, owner);
      const id = rows.find((one) => one.status === 'pending')?.id;
      if (id !== undefined) await call(sendQuote, { id, message: 'Voici votre carte de printemps.' }, owner);
    }),
    // A client who answered by telephone: the order is still to be made of it.
    at(3, 11, async () => {
      const { rows } = await call(quoteCalls.list, { search: 'Marthe' }, owner);
      const id = rows.find((one) => one.status === 'pending')?.id;
      if (id !== undefined)
        await call(answerForClient, { id, answer: 'accepted', words: 'D’accord par téléphone, passe jeudi.' }, owner);
    }),
  ];
};
