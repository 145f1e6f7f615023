import type { PaperLayoutRow } from '#areas/papers/rules/paper-layout.ts';
import { bearsVat, type PaperVoice } from '#areas/papers/rules/paper-voice.ts';
import type { Day } from '#kernel/day.ts';
import { dec, sum, toText } from '#kernel/money.ts';
import type { Bill } from '../../rules/bill/bill.ts';
import { billWords } from '../../rules/messages/paper.ts';

/** « Bon de livraison BL-2026-0012 du 3 nov. 2026 · Commande CO-2026-0004 du 28 oct. 2026 » */
export const deliveryHead = (voice: PaperVoice, { delivery: of }: Bill['lines'][number]): string | null => {
  if (!of) return null;
  const { facts } = billWords[voice.lang];
  const dated = (number: string, day: Day | null): string =>
    day === null ? number : voice.say(facts.ofDay, { number, day: voice.day(day) });
  return [
    `${facts.note} ${dated(of.note, of.day)}`,
    `${facts.order} ${dated(of.order, of.orderedOn)}`,
    of.purchaseOrder && `${voice.words.parties.reference} ${of.purchaseOrder}`,
  ]
    .filter(Boolean)
    .join('  ·  ');
};

/** The sum of each delivery of a bill of several: a buyer checks them note by note. */
export const deliverySubtotals = (voice: PaperVoice, bill: Bill): readonly PaperLayoutRow[] => {
  const heads = bill.lines.map((line) => deliveryHead(voice, line));
  if (new Set(heads).size < 2) return [];
  const isGross = bearsVat(bill) && bill.priceMode === 'TTC';
  let from = 0;
  return heads.flatMap((head, at): PaperLayoutRow[] => {
    if (head === heads[at + 1]) return [];
    const lines = bill.lines.slice(from, at + 1);
    from = at + 1;
    const amount = toText(sum(lines.map((line) => dec((isGross ? line.gross : line.net) ?? '0'))), 2);
    return [{ at: at + 1, kind: 'subtotal', text: '', amount }];
  });
};
