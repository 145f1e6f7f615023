import { useEffect, useRef, useState } from 'react';
import { useAction, useEndpoint, useOffice } from '#ui/office/index.ts';
import { countDraft, dropCountDraft, saveCountDraft, stockSheet, warehouses } from '../rules/endpoints.ts';
import { mergedCount, type SentLine, savedCount, shownIn, stillTyped } from '../rules/count-draft.ts';
import { isQuantity, sheetKey, type Typed, type TypedLine } from '../rules/sheet.ts';
import type { CountedRow, SheetRow } from '../rules/stock.ts';

type Cells = ReadonlyMap<string, TypedLine>;
const SAVED_AFTER_MS = 700;
/** A refusal was told: the same words are not sent again at once, unless something else is typed. */
const AGAIN_AFTER_MS = 10_000;
const COLLEAGUES_EVERY_MS = 8000;

/** A figure that was not kept: a colleague counted the line meanwhile. */
export interface Overtaken {
  readonly row: SheetRow;
  readonly mine: number;
  readonly count: number;
  readonly by: string;
}
const toldOf = (
  { formatId, lot, count, by }: { formatId: string; lot: string; count: number; by: string },
  cells: Cells,
): Overtaken[] => {
  const cell = cells.get(sheetKey({ formatId, lot }));
  return cell && isQuantity(cell.value) ? [{ row: cell.row, mine: cell.value, count, by }] : [];
};
/** The others who count there, with how many lines each. */
const colleaguesOf = (kept: readonly CountedRow[], me: string): readonly { by: string; lines: number }[] =>
  [...new Set(kept.map((line) => line.by))]
    .filter((by) => by !== '' && by !== me)
    .map((by) => ({ by, lines: kept.filter((line) => line.by === by).length }));

/** The inventory under way: what the server holds of all who count, under what is being typed here and is on its way to it. */
export const useCountDraft = (
  isShared: boolean,
  warehouseId: string | null,
  typed: Cells,
  setTyped: (change: (now: Cells) => Cells) => void,
) => {
  const place = warehouseId === null ? {} : { warehouseId };
  const read = useEndpoint(countDraft, place, { enabled: isShared, every: COLLEAGUES_EVERY_MS });
  const saving = useAction(saveCountDraft, { refreshes: [countDraft, warehouses] });
  const dropping = useAction(dropCountDraft, { refreshes: [countDraft, stockSheet] });
  const kept = isShared ? (read.data?.lines ?? []) : [];
  const here = new Map(kept.map((line) => [sheetKey(line), line]));
  // While readings are on their way, what stands may hold them already: they are shown once.
  const base = useRef<ReadonlyMap<string, number | null> | null>(null);
  const keptOf = (key: string): number | null =>
    base.current?.has(key) ? (base.current.get(key) ?? null) : (here.get(key)?.count ?? null);
  // The values still to send, known before the next drawing: readings are sent once.
  const latest = useRef(typed);
  latest.current = typed;
  const waiting = (): readonly SentLine[] => (isShared ? savedCount(latest.current.values()) : []);
  const me = useOffice().user.username;
  const [overtaken, setOvertaken] = useState<readonly Overtaken[]>([]);
  const refused = useRef<Cells | null>(null);
  // A sending without an answer is repeated as it was, with its key: it may have arrived, and readings must not add
  // twice.
  const lost = useRef<{ readonly lines: readonly SentLine[]; readonly cells: Cells } | null>(null);
  const send = async (): Promise<boolean> => {
    const again = saving.error?.status === 0 ? lost.current : null;
    const { lines, cells } = again ?? { lines: waiting(), cells: latest.current };
    if (lines.length === 0) return true;
    lost.current = { lines, cells };
    base.current = new Map([...cells.keys()].map((key) => [key, here.get(key)?.count ?? null]));
    const answer = await saving.run({ ...place, lines: [...lines] });
    base.current = null;
    refused.current = answer ? null : latest.current;
    if (!answer) return false;
    lost.current = null;
    if (answer.overtaken) setOvertaken(answer.overtaken.flatMap((one) => toldOf(one, cells)));
    latest.current = stillTyped(latest.current, cells);
    setTyped((now) => stillTyped(now, cells));
    return true;
  };
  const sending = useRef<Promise<boolean>>(Promise.resolve(true));
  const sendNow = useRef(send);
  sendNow.current = send;
  const underWay = useRef(0);
  // One after the other: each sending begins with what the one before left.
  const afterTheLast = (act: () => Promise<boolean>): Promise<boolean> => {
    underWay.current += 1;
    const done = sending.current.then(act, act).finally(() => {
      underWay.current -= 1;
    });
    sending.current = done;
    return done;
  };
  const pending = saving.pending || dropping.pending;
  // A sending without an answer is settled even when nothing is typed any more: it may have arrived.
  const isLost = saving.error?.status === 0 && lost.current !== null;
  const isWaiting = waiting().length > 0 || isLost;
  useEffect(() => {
    if (!isWaiting || pending) return undefined;
    const timer = setTimeout(
      () => {
        sending.current = sendNow.current();
      },
      refused.current === typed ? AGAIN_AFTER_MS : SAVED_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [typed, isWaiting, pending]);

  return {
    lines: isShared ? mergedCount(kept, typed, keptOf) : [...typed.values()],
    keptOf,
    valueOf: (row: SheetRow): Typed => shownIn(typed.get(sheetKey(row)), keptOf(sheetKey(row))),
    whoCounted: (row: SheetRow): string => (typed.has(sheetKey(row)) ? '' : (here.get(sheetKey(row))?.by ?? '')),
    colleagues: colleaguesOf(kept, me),
    overtaken: { lines: overtaken, close: () => setOvertaken([]) },
    isUnsaved: isShared && (typed.size > 0 || pending || isLost),
    /** Keeps what is typed at once, before another warehouse is looked at: false where it could not be kept, which was said. */
    keep: async (): Promise<boolean> => {
      const isSent = await sending.current;
      return waiting().length === 0 || (isSent && afterTheLast(() => sendNow.current()));
    },
    error: isShared && read.data === undefined ? read.error : null,
    discard: async (): Promise<void> => {
      // A sending that is on its way would bring its figures back after the inventory was dropped.
      await afterTheLast(async () => {
        if (!(await dropping.run(place))) return false;
        lost.current = null;
        latest.current = new Map();
        setTyped(() => new Map());
        return true;
      });
    },
  };
};
