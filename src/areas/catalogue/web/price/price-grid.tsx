import type { OutputOf } from '#kernel/endpoint.ts';
import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  Button,
  Checkbox,
  formatAmount,
  formatCount,
  formatMoney,
  Group,
  Icon,
  LinesTable,
  NumberBox,
  readNumber,
  SaveBar,
  say,
  Stack,
  Text,
  useAction,
  withCode,
} from '#ui/office/index.ts';
import { changePrices } from '../../rules/endpoints.ts';
import { planPrices } from '../../rules/prices/planned-prices-endpoints.ts';
import { restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { isWrong, savedPrice, type SheetPrice } from '../../rules/price-sheet.ts';
import { isNonVintage } from '../../rules/product.ts';
import { typedPrice } from '../../rules/typed-price.ts';
import { AnnounceBox, isLowered, NOT_ANNOUNCED } from './announce-box.tsx';
import { FollowedCell } from './followed-cell.tsx';
import { type PriceColumn, usePriceColumns } from './price-columns.ts';
import { yearOf } from '../product-names.ts';
import { type PriceSheetHere, usePriceSheet } from './use-price-sheet.ts';
import { words as historyWords } from './history-words.ts';
import { words } from '../words.ts';

/** The lines that are ticked, for what is done to many at once. */
export interface Ticks {
  readonly has: (row: SheetPrice) => boolean;
  readonly toggle: (row: SheetPrice, range: boolean) => void;
  readonly togglePage: () => void;
}
export interface PriceGridProps {
  readonly rows: readonly SheetPrice[];
  readonly sheet: PriceSheetHere;
  readonly readOnly?: boolean;
  /** A few rows of one product: no name of the product, no scrolling of its own. */
  readonly short?: boolean;
  readonly ticks?: Ticks;
}

const nameOf = (row: SheetPrice): string =>
  [row.product, isNonVintage(row.vintage) ? '' : row.vintage, row.format].filter(Boolean).join(' · ');
/** The popup comes when it is asked for. */
const showHistory = (formatId: string, name: string): void =>
  void withCode(
    () => import('./price-history.tsx'),
    (code) => code.showPriceHistory(formatId, name),
  );
const HistoryButton = ({ row }: { readonly row: SheetPrice }) => (
  <Button
    variant="subtle"
    color="gray"
    size="compact-xs"
    px={4}
    aria-label={historyWords.historyOf(nameOf(row))}
    title={historyWords.history}
    onClick={() => showHistory(row.id, nameOf(row))}
  >
    <Icon name="history" />
  </Button>
);
const formatted = (price: number | null): string => (price === null ? '' : formatMoney(price));
/** The base price says nothing of a category whose prices are typed in the other mode. */
const inherited = (row: SheetPrice, { key, inherits }: PriceColumn): number | null =>
  key === null ? null : typedPrice({ price: row.price }, { key, inherits });

/** Prices typed like in a spreadsheet: Enter and the arrows go down and up, a pasted range fills cells, Ctrl+Z takes back. */
export const PriceGrid = ({ rows, sheet, readOnly = false, short = false, ticks }: PriceGridProps) => {
  const columns = usePriceColumns();
  const table = useRef<HTMLDivElement>(null);

  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r/g, '')
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => line.split('\t'));
    if (lines.length === 1 && lines[0]?.length === 1) return;
    event.preventDefault();
    // A cell that is being typed in keeps its own text: it is left, so that it shows what was pasted.
    (event.currentTarget as HTMLElement).blur();
    const cells = lines.flatMap((line, down) =>
      line.map((text, right) => ({ text, target: rows[row + down], at: columns[column + right] })),
    );
    const put = cells.flatMap(({ text, target, at }) => {
      const price = text.trim() === '' ? null : (readNumber(text.replace('€', '')) ?? text);
      return target && at && (!at.follows || sheet.isPinned(target, at.key))
        ? [{ row: target, key: at.key, price }]
        : [];
    });
    sheet.put(put);
    if (put.length < cells.length) say(words.pasteBeyond(formatCount(cells.length - put.length)), 'error');
  };
  const move = (event: KeyboardEvent, row: number, column: number): void => {
    if (event.key !== 'Enter' && event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const next = row + (event.key === 'ArrowUp' || (event.key === 'Enter' && event.shiftKey) ? -1 : 1);
    table.current?.querySelector<HTMLInputElement>(`input[data-cell="${next}:${column}"]`)?.focus();
  };
  const takeBack = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.key.toLowerCase() !== 'z' || !sheet.canUndo)
      return;
    event.preventDefault();
    // Left and entered again, the cell shows what it has become.
    const cell = document.activeElement instanceof HTMLInputElement ? document.activeElement : null;
    cell?.blur();
    sheet.undo();
    setTimeout(() => cell?.focus());
  };

  const cell = (row: SheetPrice, at: number, of: PriceColumn, column: number) => {
    const { key, label } = of;
    const hidden = key !== null && !sheet.isShown(row, key);
    if (readOnly) return hidden ? words.hiddenHere : formatted(savedPrice(row, key));
    const price = sheet.priceOf(row, key);
    const isChanged = sheet.isChanged(row, key);
    const basis = inherited(row, of);
    const box = (
      <NumberBox
        size="xs"
        aria-label={words.priceOf(label, nameOf(row))}
        suffix="€"
        places={2}
        value={price}
        data-cell={`${at}:${column}`}
        data-changed={isChanged || undefined}
        title={isChanged ? words.wasBefore(formatted(savedPrice(row, key)) || words.noPriceYet) : undefined}
        flex={1}
        opacity={hidden ? 0.55 : 1}
        placeholder={basis === null ? '' : formatAmount(basis)}
        error={isWrong(price) ? words.notAPrice : null}
        onChange={(next) => sheet.put([{ row, key, price: next }])}
        onPaste={(event) => paste(event, at, column)}
        onKeyDown={(event) => move(event, at, column)}
      />
    );
    if (key === null) return box;
    return (
      <Group gap={2} wrap="nowrap" justify="flex-end">
        {of.follows ? (
          <FollowedCell row={row} name={nameOf(row)} of={of} sheet={sheet} dim={hidden}>
            {box}
          </FollowedCell>
        ) : (
          box
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          px={4}
          aria-pressed={!hidden}
          aria-label={words.visibleFor(label, nameOf(row))}
          title={hidden ? words.isHiddenFrom(label) : words.isShownTo(label)}
          onClick={() => sheet.put([{ row, key, visible: hidden }])}
        >
          <Icon name={hidden ? 'eye-off' : 'eye'} />
        </Button>
      </Group>
    );
  };
  const ticked = ticks ? rows.filter((row) => ticks.has(row)).length : 0;
  return (
    <div ref={table} onKeyDown={takeBack}>
      <LinesTable
        label={words.grid}
        lines={rows}
        tall={!short}
        columns={[
          ...(ticks
            ? [
                {
                  label: words.tick,
                  head: (
                    <Checkbox
                      size="xs"
                      aria-label={words.tickPage}
                      checked={ticked === rows.length}
                      indeterminate={ticked > 0 && ticked < rows.length}
                      onChange={ticks.togglePage}
                    />
                  ),
                  width: 32,
                  of: (row: SheetPrice) => (
                    <Checkbox
                      size="xs"
                      aria-label={words.tickOne(nameOf(row))}
                      checked={ticks.has(row)}
                      onChange={() => undefined}
                      onClick={(event) => ticks.toggle(row, event.shiftKey)}
                    />
                  ),
                },
              ]
            : []),
          {
            label: short ? words.format : words.product,
            of: (row) => (
              <Group gap={4} wrap="nowrap">
                <span>
                  {short
                    ? [isNonVintage(row.vintage) ? '' : row.vintage, row.format].filter(Boolean).join(' · ') ||
                      yearOf(row.vintage)
                    : nameOf(row)}
                </span>
                <HistoryButton row={row} />
              </Group>
            ),
          },
          ...columns.map((of, column) => ({
            label: of.label,
            ...(of.follows
              ? {
                  head: (
                    <Stack gap={0} align="flex-end">
                      <span>{of.label}</span>
                      <Text component="span" size="xs" c="dimmed" fw={400}>
                        {of.follows}
                      </Text>
                    </Stack>
                  ),
                }
              : {}),
            right: true,
            width: of.key === null ? 132 : 164,
            of: (row: SheetPrice) => cell(row, rows.indexOf(row), of, column),
          })),
        ]}
      />
      {readOnly ? null : (
        <Text size="xs" c="dimmed" mt={8}>
          {words.pasteHint}
        </Text>
      )}
    </div>
  );
};

/** Refusals of a sheet of which a colleague changed something since it was read. */
const MOVED: ReadonlySet<string> = new Set(['catalogue.price-moved', 'catalogue.eye-moved']);

/** What waits to be saved of a sheet of prices, in sight wherever the page is. */
export const PriceSaveBar = ({
  sheet,
  publish = false,
  why = sheet.why,
}: {
  readonly sheet: PriceSheetHere;
  /** What the history of prices says of it. */
  readonly why?: 'grid' | 'percent' | 'product';
  /** Products that waited for a price go on sale with it. */
  readonly publish?: boolean;
}) => {
  // Until the page is left, what was saved last can be taken back in one act, whenever nothing else is typed.
  const [saved, setSaved] = useState<OutputOf<typeof changePrices> | null>(null);
  const action = useAction(changePrices, {
    after: (answer) => {
      sheet.release();
      sheet.clear();
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
  const rows = moved > 0 ? changes.map(({ was: _price, wasVisible: _eye, ...row }) => row) : [...changes];
  const planButton = (
    <Button variant="default" loading={planning.pending} disabled={wrong > 0} onClick={plan}>
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
        onClick={() => void action.run({ rows, publish, why, ...announced })}
      >
        {moved > 0 ? words.saveAnyway : words.savePrices(formatCount(changes.length))}
      </Button>
    </SaveBar>
  );
};

/** The prices of one product, on its page. */
export const ProductPrices = ({
  rows,
  readOnly,
}: {
  readonly rows: readonly SheetPrice[];
  readonly readOnly: boolean;
}) => {
  const sheet = usePriceSheet();
  return (
    <Stack gap="sm">
      <PriceGrid rows={rows} sheet={sheet} readOnly={readOnly} short />
      <PriceSaveBar sheet={sheet} why="product" />
    </Stack>
  );
};
