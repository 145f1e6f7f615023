import {
  formatNumber,
  LinesSheet,
  LookupBox,
  NumberBox,
  Panel,
  Select,
  type SheetColumn,
  Stack,
  Text,
  TextInput,
} from '#ui/office/index.ts';
import { dec } from '#kernel/money.ts';
import { volumeOf } from '../../rules/bottling/bottling.ts';
import { type DraftLine, type DryLine, dryQuantity, isTyped } from '../../rules/bottling/bottling-draft.ts';
import { hectolitreWords } from '../../rules/hectolitre-words.ts';
import { findDry, findOutputs, findSources, type Hit } from './find-lines.ts';
import type { BottlingHere } from './use-bottling.ts';
import { words } from './words.ts';

const nameOf = (line: DraftLine): string => [line.label, line.lot].filter(Boolean).join(' · ');

const article = <L extends DraftLine>(): SheetColumn<L> => ({
  key: 'article',
  label: words.article,
  lead: true,
  of: (line) => (
    <Stack gap={0}>
      <span>{line.available === null ? line.label : nameOf(line)}</span>
      {line.available === null ? null : (
        <Text size="xs" c="dimmed">
          {words.there(formatNumber(line.available))}
        </Text>
      )}
    </Stack>
  ),
});
const quantity = <L extends DraftLine>(
  put: (line: L, value: number | string | null) => void,
  shown: (line: L) => number | string | null = (line) => line.quantity,
): SheetColumn<L> => ({
  key: 'quantity',
  label: words.quantity,
  right: true,
  width: 120,
  of: (line) => {
    const value = shown(line);
    return (
      <NumberBox
        size="xs"
        aria-label={words.quantityOf(nameOf(line))}
        value={value}
        error={value !== null && !isTyped(value)}
        onChange={(next) => put(line, next)}
      />
    );
  },
});
const volume: SheetColumn<DraftLine> = {
  key: 'volume',
  label: words.volume,
  right: true,
  width: 100,
  of: (line) =>
    isTyped(line.quantity) && line.litres !== null
      ? hectolitreWords(volumeOf(dec(line.quantity), dec(line.litres)))
      : '',
};

export const Sources = ({ here }: { readonly here: BottlingHere }) => (
  <Panel title={words.sources}>
    <Stack gap="xs">
      <LinesSheet<DraftLine>
        label={words.sources}
        lines={here.draft.sources}
        first="quantity"
        columns={[article(), quantity((line, value) => here.put('sources', line.id, { quantity: value })), volume]}
        onRemove={(line) => here.remove('sources', line.id)}
        removeLabel={(line) => words.remove(nameOf(line))}
        adds={
          <LookupBox<Hit>
            size="xs"
            aria-label={words.addSource}
            placeholder={words.addSource}
            about={`bottling-source ${here.draft.warehouseId}`}
            find={findSources(here.draft.warehouseId)}
            onPick={(hit) => here.addSource(hit.row)}
          />
        }
      />
      <Text size="xs" c="dimmed">
        {words.sourcesNote}
      </Text>
    </Stack>
  </Panel>
);

const lot = (here: BottlingHere): SheetColumn<DraftLine> => ({
  key: 'lot',
  label: words.lot,
  width: 130,
  of: (line) => (
    <TextInput
      size="xs"
      aria-label={words.lotOf(line.label)}
      value={line.lot}
      maxLength={60}
      onChange={(event) => here.put('outputs', line.id, { lot: event.currentTarget.value })}
    />
  ),
});

export const Outputs = ({ here }: { readonly here: BottlingHere }) => (
  <Panel title={words.outputs}>
    <LinesSheet<DraftLine>
      label={words.outputs}
      lines={here.draft.outputs}
      first="quantity"
      columns={[
        article(),
        lot(here),
        quantity((line, value) => here.put('outputs', line.id, { quantity: value })),
        volume,
      ]}
      onRemove={(line) => here.remove('outputs', line.id)}
      removeLabel={(line) => words.remove(nameOf(line))}
      adds={
        <LookupBox<Hit>
          size="xs"
          aria-label={words.addOutput}
          placeholder={words.addOutput}
          about={`bottling-output ${here.draft.warehouseId}`}
          find={findOutputs(here.draft.warehouseId)}
          onPick={(hit) => here.addOutput(hit.row)}
        />
      }
    />
  </Panel>
);

const goal = (here: BottlingHere): SheetColumn<DryLine> => ({
  key: 'for',
  label: words.for,
  width: 200,
  of: (line) => (
    <Select
      size="xs"
      aria-label={words.forOf(nameOf(line))}
      allowDeselect={false}
      data={here.draft.outputs.map((one) => ({ value: one.id, label: nameOf(one) }))}
      value={line.forId}
      onChange={(id) => (id ? here.put('dry', line.id, { forId: id }) : undefined)}
    />
  ),
});

export const DryGoods = ({ here }: { readonly here: BottlingHere }) => (
  <Panel title={words.dry}>
    <Stack gap="xs">
      <LinesSheet<DryLine>
        label={words.dry}
        lines={here.draft.dry}
        first="quantity"
        columns={[
          article<DryLine>(),
          ...(here.draft.outputs.length > 1 ? [goal(here)] : []),
          quantity<DryLine>(
            (line, value) => here.put('dry', line.id, { quantity: value }),
            (line) => dryQuantity(line, here.draft.outputs),
          ),
        ]}
        onRemove={(line) => here.remove('dry', line.id)}
        removeLabel={(line) => words.remove(nameOf(line))}
        adds={
          <LookupBox<Hit>
            size="xs"
            aria-label={words.addDry}
            placeholder={words.addDry}
            about={`bottling-dry ${here.draft.dryWarehouseId}`}
            find={findDry(here.draft.dryWarehouseId)}
            disabled={here.draft.outputs.length === 0}
            onPick={(hit) => here.addDry(hit.row)}
          />
        }
      />
      <Text size="xs" c="dimmed">
        {words.dryNote}
      </Text>
    </Stack>
  </Panel>
);
