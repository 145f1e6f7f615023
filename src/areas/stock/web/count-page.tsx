import { useState } from 'react';
import {
  ask,
  Button,
  FormPage,
  formatNumber,
  SaveBar,
  SearchBox,
  SimpleGrid,
  Stack,
  Text,
  useSearchParams,
} from '#ui/office/index.ts';
import { differencesOf, isNewLot, isTooLong, type TypedLine, whyNotCounted } from '../rules/sheet.ts';
import type { SheetRow } from '../rules/stock.ts';
import { CountReview, useReasons } from './count/count-review.tsx';
import { CountHead } from './count/count-head.tsx';
import { Scanner } from './count/scanner.tsx';
import { NoLine, SheetPages, WarehouseBox } from './sheet-frame.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useSheet } from './use-sheet.ts';
import { words } from './words.ts';

const signed = (by: number): string => `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`;

/** Lots that a code began lie on no shelf yet, so on no page: they stand above. */
const withNewLots = (rows: readonly SheetRow[], lines: readonly TypedLine[]): readonly SheetRow[] => [
  ...lines.map(({ row }) => row).filter((row) => isNewLot(row)),
  ...rows,
];

/** « Faire un inventaire » : every format of a warehouse on one sheet, whether it was ever counted or not. */
export default function CountPage() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const [reviews, setReviews] = useState(false);
  const reasons = useReasons();
  const sheet = useSheet(params.get('warehouse'), { search, shared: true });
  const wrong = sheet.lines.filter((line) => whyNotCounted(line) !== null).length;
  const differences = differencesOf(sheet.lines).length;
  const discard = async (): Promise<void> => {
    const sure = await ask({
      title: words.discardCount,
      text: words.discardCountWhy(sheet.lines.length),
      validateLabel: words.discard,
      cancelLabel: words.keepCount,
      error: true,
    });
    if (sure !== null) await sheet.discard();
  };
  return (
    <FormPage
      title={words.inventory}
      back={{ label: words.stocks, to: '/dashboard/stocks' }}
      note={words.inventoryNote}
    >
      {reviews ? (
        <CountReview sheet={sheet} reasons={reasons} back={() => setReviews(false)} />
      ) : (
        <Stack gap="md" maw={1040}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
            {sheet.places && sheet.places.length > 0 ? (
              <WarehouseBox
                label={words.warehouse}
                places={sheet.places}
                value={sheet.chosen}
                held={wrong > 0}
                onChange={(id) =>
                  void sheet.keep().then((isKept) => {
                    // The counted lines stay with this warehouse.
                    if (isKept) sheet.trail.restart({ warehouse: id });
                  })
                }
              />
            ) : null}
            <SearchBox
              label={words.searchArticle}
              value={search}
              onChange={(next) => sheet.trail.restart({ search: next })}
            />
          </SimpleGrid>
          <CountHead sheet={sheet} />
          <Scanner key={sheet.chosen} sheet={sheet} />
          <SheetPages sheet={sheet} empty={<NoLine search={search} />}>
            <SheetGrid
              label={words.inventory}
              rows={withNewLots(sheet.rows ?? [], sheet.lines)}
              input={words.counted}
              valueOf={sheet.valueOf}
              put={sheet.put}
              under={(row) => sheet.whoCounted(row)}
              wrong={(row) => {
                const why = whyNotCounted({ row, value: sheet.valueOf(row) });
                return why === null
                  ? null
                  : why === 'figure'
                    ? words.notQuantity
                    : words.belowPromised(formatNumber(row.reserved));
              }}
              after={{
                label: words.difference,
                right: true,
                width: 80,
                of: (row) => differencesOf([{ row, value: sheet.valueOf(row) }]).map((one) => signed(one.by)),
              }}
            />
            <Text size="xs" c="dimmed">
              {words.sheetHint}
            </Text>
          </SheetPages>
          {sheet.lines.length > 0 ? (
            <SaveBar
              label={[words.countedSoFar(sheet.lines.length, differences), wrong > 0 ? words.wrongLines(wrong) : '']
                .filter(Boolean)
                .join(' ')}
            >
              <Button variant="default" onClick={() => void discard()}>
                {words.discard}
              </Button>
              <Button
                disabled={wrong > 0 || sheet.isUnsaved || isTooLong(sheet.lines.length)}
                onClick={() => setReviews(true)}
              >
                {words.seeDifferences}
              </Button>
            </SaveBar>
          ) : null}
        </Stack>
      )}
    </FormPage>
  );
}
