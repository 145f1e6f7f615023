import { useState } from 'react';
import {
  Button,
  EmptyState,
  FormPage,
  formatNumber,
  Group,
  Link,
  SaveBar,
  SearchBox,
  SimpleGrid,
  Stack,
  TextInput,
  useAction,
  useNavigate,
  useSearchParams,
} from '#ui/office/index.ts';
import { transferStock } from '../rules/endpoints.ts';
import { isTooLong, transferLines, unitsOf, whyNotMoved } from '../rules/sheet.ts';
import { Scanner } from './count/scanner.tsx';
import { NoLine, SheetPages, WarehouseBox } from './sheet-frame.tsx';
import { SheetGrid } from './sheet-grid.tsx';
import { useSheet } from './use-sheet.ts';
import { words } from './words.ts';

const NothingThere = ({ search }: { readonly search: string }) =>
  search === '' ? (
    <EmptyState icon="stocks" title={words.emptyWarehouse} text={words.emptyWarehouseWhy} />
  ) : (
    <NoLine search={search} />
  );

/** From one warehouse to another: what lies there and is promised to nobody, and how much of it goes. */
export default function TransferPage() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.get('search') ?? '';
  const [to, setTo] = useState<string | null>(null);
  const [note, setNote] = useState('');
  const sheet = useSheet(params.get('from'), { search, onlyAvailable: true });
  const action = useAction(transferStock, {
    after: () => {
      sheet.release();
      sheet.clear();
      void navigate('/dashboard/stocks');
    },
  });
  const lines = transferLines(sheet.lines);
  const wrong = sheet.lines.filter((line) => whyNotMoved(line) !== null).length;
  const others = sheet.places?.filter((one) => one.id !== sheet.chosen) ?? [];
  const goal = to !== null && to !== sheet.chosen ? to : others.length === 1 ? (others[0]?.id ?? null) : null;
  const save = (): void => {
    if (sheet.chosen && goal) void action.run({ fromWarehouseId: sheet.chosen, toWarehouseId: goal, note, lines });
  };
  return (
    <FormPage title={words.transferTitle} back={{ label: words.stocks, to: '/dashboard/stocks' }}>
      {sheet.places && sheet.places.length < 2 ? (
        <EmptyState icon="warehouses" title={words.oneWarehouse} text={words.oneWarehouseWhy}>
          <Button component={Link} to="/dashboard/stocks/warehouses">
            {words.warehouses}
          </Button>
        </EmptyState>
      ) : (
        <Stack gap="md" maw={1040}>
          <SimpleGrid cols={{ base: 1, sm: 2, md: 4 }}>
            <WarehouseBox
              label={words.from}
              places={sheet.places ?? []}
              value={sheet.chosen}
              held={sheet.lines.length > 0}
              onChange={(id) => sheet.trail.restart({ from: id })}
            />
            <WarehouseBox label={words.to} places={others} value={goal} onChange={setTo} />
            <TextInput
              label={words.note}
              value={note}
              maxLength={500}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            <SearchBox
              label={words.searchArticle}
              value={search}
              onChange={(next) => sheet.trail.restart({ search: next })}
            />
          </SimpleGrid>
          <Scanner key={sheet.chosen} sheet={sheet} only={(row) => row.available > 0} />
          <SheetPages sheet={sheet} empty={<NothingThere search={search} />}>
            <SheetGrid
              label={words.transferTitle}
              rows={sheet.rows ?? []}
              input={words.toMove}
              valueOf={sheet.valueOf}
              put={sheet.put}
              wrong={(row) => {
                const why = whyNotMoved({ row, value: sheet.valueOf(row) });
                return why === null
                  ? null
                  : why === 'figure'
                    ? words.notQuantity
                    : words.atMost(formatNumber(row.available));
              }}
            />
            <Group>
              <Button
                variant="default"
                size="compact-sm"
                onClick={() => sheet.put((sheet.rows ?? []).map((row) => [row, row.available] as const))}
              >
                {words.takeAll}
              </Button>
            </Group>
          </SheetPages>
          {sheet.lines.length > 0 ? (
            <SaveBar
              label={[
                words.toMoveSoFar(lines.length, formatNumber(unitsOf(lines.map((one) => one.quantity)))),
                wrong > 0 ? words.wrongLines(wrong) : goal === null ? words.chooseGoal : '',
              ]
                .filter(Boolean)
                .join(' ')}
            >
              <Button variant="default" onClick={sheet.clear}>
                {words.discard}
              </Button>
              <Button
                loading={action.pending}
                disabled={wrong > 0 || lines.length === 0 || isTooLong(lines.length) || goal === null}
                onClick={save}
              >
                {words.transferNow}
              </Button>
            </SaveBar>
          ) : null}
        </Stack>
      )}
    </FormPage>
  );
}
