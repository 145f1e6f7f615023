import { proposer } from '#areas/banking/rules/bank/propose.ts';
import type { Day } from '#kernel/day.ts';
import type { Told } from './once.ts';

const DOCUMENTS = 20_000;
const LINES = 10_000;
const amountOf = (at: number): string => (10 + at / 100).toFixed(2);

/**
 * Matches a year of statements against all open documents of a large merchant: a third by number, a third by name, a
 * third by amount.
 */
export const matching = async (): Promise<Told> => {
  const documents = Array.from({ length: DOCUMENTS }, (_, at) => ({
    kind: 'bill' as const,
    id: `f${at}`,
    number: `FA-2026-${at}`,
    clientId: `c${at % 5000}`,
    client: `Maison Client${at % 5000}`,
    left: amountOf(at),
    orders: [{ id: `o${at}`, number: `CO-2026-${at}`, left: amountOf(at) }],
  }));
  const from = performance.now();
  const propose = proposer(documents, []);
  let proposed = 0;
  for (let at = 0; at < LINES; at += 1) {
    const label = [`VIR SEPA FA 2026 ${at}`, `VIR MAISON CLIENT${at % 5000}`, 'VIREMENT RECU'][at % 3] as string;
    if (propose({ day: '2026-11-20' as Day, amount: amountOf(at), label, counterpart: '' })) proposed += 1;
  }
  return { lignes: LINES, proposées: proposed, secondes: Math.round((performance.now() - from) / 10) / 100 };
};
