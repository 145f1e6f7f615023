import { useEffect, useRef } from 'react';
import { useAction, useEndpoint } from '#ui/office/index.ts';
import { countDraft, dropCountDraft, saveCountDraft, stockSheet, warehouses } from '../rules/endpoints.ts';
import { mergedCount, savedCount, sheetKey, stillTyped, type Typed, type TypedLine } from '../rules/sheet.ts';
import type { SheetRow } from '../rules/stock.ts';

type Cells = ReadonlyMap<string, TypedLine>;
const SAVED_AFTER_MS = 700;
/** A refusal was told: the same words are not sent again at once, unless something else is typed. */
const AGAIN_AFTER_MS = 10_000;
const COLLEAGUES_EVERY_MS = 8000;

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
  const waiting = isShared ? savedCount(typed.values()) : [];
  const refused = useRef<Cells | null>(null);
  const send = async (): Promise<void> => {
    const sent = typed;
    if (waiting.length === 0) return;
    const answer = await saving.run({ ...place, lines: waiting });
    refused.current = answer ? null : sent;
    if (answer) setTyped((now) => stillTyped(now, sent));
  };
  const sendNow = useRef(send);
  sendNow.current = send;
  const isWaiting = waiting.length > 0;
  const { pending } = saving;
  useEffect(() => {
    if (!isWaiting || pending) return undefined;
    const timer = setTimeout(() => void sendNow.current(), refused.current === typed ? AGAIN_AFTER_MS : SAVED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [typed, isWaiting, pending]);

  const here = new Map(kept.map((line) => [sheetKey(line), line]));
  return {
    lines: isShared ? mergedCount(kept, typed) : [...typed.values()],
    valueOf: (row: SheetRow): Typed => {
      const cell = typed.get(sheetKey(row));
      return cell ? cell.value : (here.get(sheetKey(row))?.count ?? null);
    },
    whoCounted: (row: SheetRow): string => (typed.has(sheetKey(row)) ? '' : (here.get(sheetKey(row))?.by ?? '')),
    isUnsaved: isShared && typed.size > 0,
    /** Keeps what is typed at once, before another warehouse is looked at. */
    keep: send,
    error: isShared && read.data === undefined ? read.error : null,
    discard: async (): Promise<void> => {
      if (await dropping.run(place)) setTyped(() => new Map());
    },
  };
};
