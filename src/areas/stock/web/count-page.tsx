import { useState } from 'react';
import {
  ask,
  Button,
  FormPage,
  formatCount,
  formatNumber,
  Group,
  LinesTable,
  SaveBar,
  SearchBox,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  useAction,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import { countStock } from '../rules/endpoints.ts';
import { countLines, differencesOf, isTooLong, sheetKey, unitsOf, whyNotCounted } from '../rules/sheet.ts';
import { nameOfLine } from './line-name.ts';
import { NoLine, SheetPages, WarehouseBox } from './sheet-frame.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useSheet } from './use-sheet.ts';
import { words } from './words.ts';

const SHOWN = 200;
const signed = (by: number): string => `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`;
type Sheet = ReturnType<typeof useSheet>;

/** The second step: what the count changes, before it does. */
const Review = ({ sheet, back }: { readonly sheet: Sheet; readonly back: () => void }) => {
  const navigate = useNavigate();
  const [note, setNote] = useState('');
  const action = useAction(countStock, {
    after: () => {
      sheet.release();
      sheet.clear();
      void navigate('/dashboard/stocks');
    },
  });
  const [lines, differences] = [countLines(sheet.lines), differencesOf(sheet.lines)];
  const place = sheet.chosen === null ? {} : { warehouseId: sheet.chosen };
  return (
    <Stack gap="md" maw={1040}>
      <Text>
        {differences.length === 0
          ? words.noDifference(formatCount(lines.length))
          : words.differences(formatCount(differences.length), formatCount(lines.length))}
      </Text>
      {differences.length === 0 ? null : (
        <LinesTable
          label={words.seeDifferences}
          lines={differences.slice(0, SHOWN).map((one) => ({ ...one, id: sheetKey(one.row) }))}
          columns={[
            { label: words.product, of: (one) => nameOfLine(one.row) },
            {
              label: words.inBooks,
              right: true,
              width: 110,
              of: (one) => (one.row.followed ? formatNumber(one.row.real) : words.notFollowed),
            },
            { label: words.counted, right: true, width: 130, of: (one) => formatNumber(one.value) },
            { label: words.difference, right: true, width: 110, of: (one) => signed(one.by) },
            { label: words.countedBy, width: 160, of: (one) => sheet.whoCounted(one.row) },
          ]}
          totals={[{ label: words.total, value: signed(unitsOf(differences.map((one) => one.by))), strong: true }]}
        />
      )}
      {differences.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {words.moreDifferences(formatCount(differences.length - SHOWN))}
        </Text>
      ) : null}
      <TextInput
        label={words.note}
        maw={480}
        value={note}
        maxLength={500}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button
          loading={action.pending}
          onClick={() => void action.run({ note, lines: lines.map((line) => ({ ...line, ...place })) })}
        >
          {words.countNow}
        </Button>
        <Button variant="default" onClick={back}>
          {words.backToSheet}
        </Button>
      </Group>
    </Stack>
  );
};

/** « Faire un inventaire » : every format of a warehouse on one sheet, whether it was ever counted or not. */
export default function CountPage() {
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const [reviews, setReviews] = useState(false);
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
        <Review sheet={sheet} back={() => setReviews(false)} />
      ) : (
        <Stack gap="md" maw={1040}>
          <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
            {sheet.places && sheet.places.length > 0 ? (
              <WarehouseBox
                label={words.warehouse}
                places={sheet.places}
                value={sheet.chosen}
                held={wrong > 0}
                onChange={(id) => void sheet.keep().then(() => sheet.trail.restart({ warehouse: id }))}
              />
            ) : null}
            <SearchBox
              label={words.searchArticle}
              value={search}
              onChange={(next) => sheet.trail.restart({ search: next })}
            />
          </SimpleGrid>
          <SheetPages sheet={sheet} empty={<NoLine search={search} />}>
            <SheetGrid
              label={words.inventory}
              rows={sheet.rows ?? []}
              input={words.counted}
              valueOf={sheet.valueOf}
              put={sheet.put}
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
