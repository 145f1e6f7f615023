import { useRef, useState } from 'react';
import type { OutputOf } from '#kernel/endpoint.ts';
import { Button, formatCount, SaveBar, useAction, withCode } from '#ui/office/index.ts';
import { changePrices, PRICES_AT_ONCE } from '../../rules/prices/price-endpoints.ts';
import type { PriceChange } from '../../rules/product-input.ts';
import { planPrices } from '../../rules/prices/planned-prices-endpoints.ts';
import { restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { words } from '../words.ts';
import { AnnounceBox, isLowered, NOT_ANNOUNCED } from './announce-box.tsx';
import { words as historyWords } from './history-words.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';
import { unlabelledWords } from '../../rules/nutrition/unlabelled-words.ts';

/** Refusals of a sheet of which a colleague changed something since it was read. */
const MOVED: ReadonlySet<string> = new Set(['catalogue.price-moved', 'catalogue.eye-moved']);

/** The bar of unsaved prices, visible wherever the page is. */
export const PriceSaveBar = ({
  sheet,
  publish = false,
  why = sheet.why,
}: {
  readonly sheet: PriceSheetHere;
  /** The reason in the price history. */
  readonly why?: 'grid' | 'percent' | 'product';
  /** Products that waited for a price go on sale with it. */
  readonly publish?: boolean;
}) => {
  // Until the page is left, what was saved last can be taken back in one act, whenever nothing else is typed.
  const [saved, setSaved] = useState<OutputOf<typeof changePrices> | null>(null);
  const sent = useRef<readonly PriceChange[]>([]);
  const action = useAction(changePrices, {
    after: (answer) => {
      if (sent.current.length < sheet.changes.length) sheet.forget(sent.current);
      else {
        sheet.release();
        sheet.clear();
      }
      setSaved(answer);
      setAnnounce(NOT_ANNOUNCED);
    },
  });
  const back = useAction(restorePriceSheet, {
    after: () => {
      setSaved(null);
    },
  });
  const { changes, planned, wrong } = sheet;
  const [announce, setAnnounce] = useState(NOT_ANNOUNCED);
  const lowered = isLowered(changes);
  const planning = useAction(planPrices, {
    after: () => {
      sheet.release();
      sheet.clear();
    },
  });
  const plan = (): void =>
    void withCode(
      () => import('./plan-prices.ts'),
      async (code) => {
        const day = await code.askDayOfPrices(planned.length);
        if (day) await planning.run({ day, rows: [...planned] });
      },
    );
  const announced = lowered && announce.on ? { announce: { until: announce.until } } : {};
  // A colleague changed some of them meanwhile: the person has been told, and may still want what was typed.
  const moved = MOVED.has(action.error?.code ?? '') ? Object.keys(action.error?.fields ?? {}).length : 0;
  const part = changes.slice(0, PRICES_AT_ONCE);
  const rows = moved > 0 ? part.map(({ was: _price, wasVisible: _eye, ...row }) => row) : [...part];
  const planButton = (
    <Button
      variant="default"
      loading={planning.pending}
      disabled={wrong > 0 || planned.length > PRICES_AT_ONCE}
      onClick={plan}
    >
      {historyWords.planFor}
    </Button>
  );
  // Typed as they are today, prices can be planned: after a sheet that changes them before.
  if (changes.length === 0 && planned.length > 0 && why !== 'product')
    return (
      <SaveBar label={historyWords.typedAsToday(planned.length)}>
        <Button variant="default" onClick={sheet.clear}>
          {words.discard}
        </Button>
        {planButton}
      </SaveBar>
    );
  if (changes.length === 0)
    return saved ? (
      <SaveBar
        label={[
          words.pricesSaved(saved.changed),
          saved.announced > 0 ? historyWords.announced(saved.announced) : '',
          saved.published > 0 ? words.stayOnline(saved.published) : '',
          saved.unlabelled > 0 ? unlabelledWords.count(saved.unlabelled) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      >
        <Button variant="subtle" onClick={() => setSaved(null)}>
          {words.closeSaved}
        </Button>
        {saved.sheetId === null ? null : (
          <Button
            variant="default"
            loading={back.pending}
            onClick={() => void back.run({ id: saved.sheetId as string })}
          >
            {words.undoSaved}
          </Button>
        )}
      </SaveBar>
    ) : null;
  return (
    <SaveBar
      label={[
        words.pricesTyped(changes.length),
        wrong > 0 ? words.wrongPrices(wrong) : '',
        moved > 0 ? words.movedMeanwhile(moved) : '',
        changes.length > PRICES_AT_ONCE ? words.mostAtOnce(formatCount(PRICES_AT_ONCE)) : '',
      ]
        .filter(Boolean)
        .join(' ')}
    >
      {lowered ? <AnnounceBox value={announce} onChange={setAnnounce} /> : null}
      <Button variant="subtle" disabled={!sheet.canUndo} onClick={sheet.undo}>
        {words.undo}
      </Button>
      <Button
        variant="default"
        onClick={() => {
          action.reset();
          sheet.clear();
        }}
      >
        {words.discard}
      </Button>
      {why === 'product' ? null : planButton}
      <Button
        loading={action.pending}
        disabled={wrong > 0}
        onClick={() => {
          sent.current = part;
          void action.run({ rows, publish, why, ...announced });
        }}
      >
        {moved > 0 ? words.saveAnyway : words.savePrices(formatCount(part.length))}
      </Button>
    </SaveBar>
  );
};
