import { useState } from 'react';
import { call, today, useEndpoint, useUnsaved } from '#ui/office/index.ts';
import { bottlingRecipe } from '../../rules/bottling/bottling-endpoints.ts';
import type { BottlingDraft, DraftLine, DryLine } from '../../rules/bottling/bottling-draft.ts';
import { warehouses } from '../../rules/endpoints.ts';
import type { SheetRow } from '../../rules/stock.ts';
import { lineOf } from './find-lines.ts';

type Side = 'sources' | 'outputs' | 'dry';

/** A run while it is typed. */
export const useBottling = () => {
  const places = useEndpoint(warehouses, {}, { staleTime: 60_000 });
  const [draft, setDraft] = useState<BottlingDraft>({
    kind: 'bottling',
    warehouseId: '',
    dryWarehouseId: '',
    day: today(),
    note: '',
    lossReason: '',
    sources: [],
    outputs: [],
    dry: [],
  });
  const main = places.data?.find((one) => one.isDefault)?.id ?? places.data?.[0]?.id ?? '';
  const warehouseId = draft.warehouseId || main;
  const whole: BottlingDraft = { ...draft, warehouseId, dryWarehouseId: draft.dryWarehouseId || warehouseId };
  const isBegun = draft.sources.length + draft.outputs.length + draft.dry.length > 0;
  const release = useUnsaved(isBegun);
  const set = (change: Partial<BottlingDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const put = (side: Side, id: string, change: Partial<DryLine>): void =>
    setDraft((now) => ({
      ...now,
      [side]: now[side].map((line: DraftLine) => (line.id === id ? { ...line, ...change } : line)),
    }));
  const remove = (side: Side, id: string): void =>
    setDraft((now) => ({
      ...now,
      [side]: now[side].filter((line: DraftLine) => line.id !== id),
      ...(side === 'outputs' ? { dry: now.dry.filter((line) => line.forId !== id) } : {}),
    }));
  const addSource = (row: SheetRow): void => {
    const id = `${row.formatId} ${row.lot}`;
    setDraft((now) =>
      now.sources.some((line) => line.id === id) ? now : { ...now, sources: [...now.sources, lineOf(row, id, true)] },
    );
  };
  const addDry = (row: SheetRow): void =>
    setDraft((now) => {
      const forId = now.outputs.at(-1)?.id ?? '';
      const id = `${forId} ${row.formatId} ${row.lot}`;
      if (forId === '' || now.dry.some((line) => line.id === id)) return now;
      return { ...now, dry: [...now.dry, { ...lineOf(row, id, true), forId, before: null }] };
    });
  const addOutput = (row: SheetRow): void => {
    const id = `${row.formatId} ${draft.outputs.length} ${Date.now()}`;
    set({ outputs: [...draft.outputs, lineOf(row, id, false)] });
    // The quantities of the last run come before the user types; without an answer, nothing is proposed.
    void call(bottlingRecipe, { formatId: row.formatId }, { silent: true })
      .then((recipe) =>
        setDraft((now) => ({
          ...now,
          dry: [
            ...now.dry,
            ...recipe.lines.map(
              (line): DryLine => ({
                id: `${id} ${line.formatId} ${line.lot}`,
                formatId: line.formatId,
                label: line.label,
                lot: line.lot,
                quantity: null,
                litres: null,
                productType: 'accessory',
                available: null,
                forId: id,
                before: { made: recipe.made, took: line.took },
              }),
            ),
          ],
        })),
      )
      .catch(() => undefined);
  };
  return { places: places.data, draft: whole, isBegun, release, set, put, remove, addSource, addOutput, addDry };
};
export type BottlingHere = ReturnType<typeof useBottling>;
