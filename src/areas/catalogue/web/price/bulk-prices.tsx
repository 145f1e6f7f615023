import { useState } from 'react';
import {
  Alert,
  ask,
  Button,
  Checkbox,
  formatAmount,
  formatCount,
  Group,
  LinesTable,
  NumberBox,
  say,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  useAction,
  useEndpoint,
  useLater,
} from '#ui/office/index.ts';
import { ROUNDINGS, type Rounding } from '../../rules/price-raise.ts';
import {
  BULK_PRODUCTS,
  type BulkPriceAct,
  changeBulkPrices,
  foreseeBulkPrices,
} from '../../rules/prices/price-bulk.ts';
import { restorePriceSheet } from '../../rules/prices/price-history-endpoints.ts';
import { words as grid } from '../words.ts';
import { words } from './bulk-words.ts';
import { type PriceColumn, usePriceColumns } from './price-columns.ts';

type Act = BulkPriceAct['do'];
const ACTS = ['raise', 'set', 'show', 'hide'] as const;
const isPricing = (act: Act): boolean => act === 'raise' || act === 'set';

const actOf = (act: Act, figure: number | string | null, rounding: Rounding): BulkPriceAct | null => {
  if (act === 'show' || act === 'hide') return { do: act };
  if (typeof figure !== 'number') return null;
  return act === 'raise' ? { do: act, percent: figure, rounding } : { do: act, price: figure };
};

/** The base price is neither shown nor hidden; what follows another grid has no price that one types. */
const columnsFor = (columns: readonly PriceColumn[], act: Act): readonly PriceColumn[] =>
  columns.filter((one) => (isPricing(act) ? one.follows === undefined : one.key !== null));

const idOf = (key: string | null): string => key ?? '';

const Categories = ({
  columns,
  picked,
  pick,
}: {
  readonly columns: readonly PriceColumn[];
  readonly picked: ReadonlySet<string>;
  readonly pick: (next: ReadonlySet<string>) => void;
}) => (
  <Stack gap={4} role="group" aria-label={words.categories}>
    <Group justify="space-between">
      <Text size="sm">{words.categories}</Text>
      <Group gap={4}>
        <Button variant="subtle" size="compact-sm" onClick={() => pick(new Set(columns.map((one) => idOf(one.key))))}>
          {words.all}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => pick(new Set())}>
          {words.none}
        </Button>
      </Group>
    </Group>
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={4} verticalSpacing={4}>
      {columns.map((one) => (
        <Checkbox
          key={idOf(one.key)}
          label={one.label}
          checked={picked.has(idOf(one.key))}
          onChange={(event) => {
            const next = new Set(picked);
            if (event.currentTarget.checked) next.add(idOf(one.key));
            else next.delete(idOf(one.key));
            pick(next);
          }}
        />
      ))}
    </SimpleGrid>
  </Stack>
);

interface Input {
  readonly ids: string[];
  readonly keys: (string | null)[];
  readonly act: BulkPriceAct;
}

/** How many prices change and the first of them, before anything is written. */
const useForeseen = (input: Input | null) => {
  const asked = useLater(input === null ? '' : JSON.stringify(input), 300);
  const read = useEndpoint(
    foreseeBulkPrices,
    asked === '' ? { ids: [], keys: [], act: { do: 'show' } } : JSON.parse(asked),
    {
      enabled: asked !== '',
    },
  );
  const isCurrent = input !== null && asked === JSON.stringify(input);
  return isCurrent ? read.data : undefined;
};

const Foreseen = ({ act, seen }: { readonly act: Act; readonly seen: NonNullable<ReturnType<typeof useForeseen>> }) => (
  <Stack gap={4}>
    <Text size="sm" role="status">
      {seen.cells === 0
        ? words.nothing
        : (isPricing(act) ? words.foreseen : words.foreseenShown)(formatCount(seen.cells), formatCount(seen.products))}
    </Text>
    {seen.followed > 0 ? <Alert color="orange">{words.followed(formatCount(seen.followed))}</Alert> : null}
    {seen.withBase > 0 ? <Text size="sm">{words.withBase(formatCount(seen.withBase))}</Text> : null}
    {seen.inherited > 0 ? <Text size="sm">{words.inherited(formatCount(seen.inherited))}</Text> : null}
    {seen.without > 0 ? <Text size="sm">{words.without(formatCount(seen.without))}</Text> : null}
    {seen.cells > 0 && isPricing(act) ? (
      <LinesTable
        label={words.act}
        lines={seen.shown.map((one, at) => ({ ...one, id: String(at) }))}
        columns={[
          { label: words.product, of: (one) => one.label },
          { label: words.category, of: (one) => one.category },
          { label: words.was, right: true, of: (one) => (one.was === null ? '—' : formatAmount(one.was)) },
          { label: words.becomes, right: true, of: (one) => (one.price === null ? '—' : formatAmount(one.price)) },
        ]}
      />
    ) : null}
    {isPricing(act) && seen.cells > seen.shown.length ? (
      <Text size="sm" c="dimmed">
        {words.and(formatCount(seen.cells - seen.shown.length))}
      </Text>
    ) : null}
  </Stack>
);

const Form = ({ ids, done }: { readonly ids: readonly string[]; readonly done: (saved: true | null) => void }) => {
  const all = usePriceColumns();
  const [act, setAct] = useState<Act>('raise');
  const [figure, setFigure] = useState<number | string | null>(null);
  const [rounding, setRounding] = useState<Rounding>('0.01');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const columns = columnsFor(all, act);
  const keys = columns.filter((one) => picked.has(idOf(one.key))).map((one) => one.key);
  const wanted = actOf(act, figure, rounding);
  const input = wanted !== null && keys.length > 0 ? { ids: [...ids], keys, act: wanted } : null;
  const seen = useForeseen(input);
  const back = useAction(restorePriceSheet);
  const save = useAction(changeBulkPrices, {
    after: ({ changed, sheetId }) => {
      const undo = sheetId === null ? undefined : { label: words.undo, run: () => void back.run({ id: sheetId }) };
      say(words.saved(formatCount(changed)), 'success', undo);
      done(true);
    },
  });
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label={words.act}
        value={act}
        data={ACTS.map((value) => ({ value, label: words.acts[value] }))}
        onChange={(value) => setAct(value as Act)}
      />
      {isPricing(act) ? (
        <Group gap={8} align="flex-start">
          <NumberBox
            w={190}
            label={act === 'raise' ? words.percent : words.price}
            suffix={act === 'raise' ? '%' : '€'}
            {...(act === 'raise' ? {} : { places: 2 })}
            value={figure}
            onChange={setFigure}
          />
          {act === 'raise' ? (
            <Select
              w={170}
              label={grid.rounding}
              value={rounding}
              allowDeselect={false}
              data={ROUNDINGS.map((value) => ({ value, label: grid.roundings[value] }))}
              onChange={(value) => setRounding(value as Rounding)}
            />
          ) : null}
        </Group>
      ) : null}
      <Categories columns={columns} picked={picked} pick={setPicked} />
      {input === null ? (
        <Text size="sm" c="dimmed">
          {isPricing(act) ? words.choose : words.chooseShown}
        </Text>
      ) : null}
      {input !== null && seen ? <Foreseen act={act} seen={seen} /> : null}
      <Group justify="flex-end" gap={8}>
        <Button variant="default" onClick={() => done(null)}>
          {words.cancel}
        </Button>
        <Button
          loading={save.pending}
          disabled={input === null || !seen || seen.cells === 0}
          onClick={() => (input && seen ? void save.run({ ...input, cells: seen.cells, mark: seen.mark }) : undefined)}
        >
          {words.save}
        </Button>
      </Group>
    </Stack>
  );
};

/** Prices of many products, category by category: seen before they are saved, put back at once after. */
export const askBulkPrices = (ids: readonly string[]): Promise<unknown> =>
  ids.length > BULK_PRODUCTS
    ? Promise.resolve(say(words.tooMany(formatCount(BULK_PRODUCTS)), 'error'))
    : ask({ title: words.title(ids.length), small: false, body: (done) => <Form ids={ids} done={done} /> });
