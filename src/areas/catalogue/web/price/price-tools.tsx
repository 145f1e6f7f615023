import { useState } from 'react';
import { type Box, Button, cellsIn, formatCount, Group, isOne, NumberBox, Select, Text } from '#ui/office/index.ts';
import { ROUNDINGS, type Rounding } from '../../rules/price-raise.ts';
import type { PriceColumn } from './price-columns.ts';
import { ACTS, type Act, manyCells } from './many-cells.ts';
import { type Shown, viewOf } from './price-view.ts';
import { withRows } from './use-price-acts.ts';
import type { PriceRows } from './use-price-rows.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';
import { words } from '../words.ts';

const EVERY = '*';

/** Acts on many prices: on the selected cells, else on all listed rows. None of them saves. */
export const PriceTools = ({
  sheet,
  rows,
  columns,
  shown,
  box,
}: {
  readonly sheet: PriceSheetHere;
  readonly rows: PriceRows;
  readonly columns: readonly PriceColumn[];
  readonly shown: Shown;
  /** The selection. */
  readonly box: Box;
}) => {
  const [act, setAct] = useState<Act>('raise');
  const [column, setColumn] = useState(EVERY);
  const [figure, setFigure] = useState<number | string | null>(null);
  const [rounding, setRounding] = useState<Rounding>('0.01');
  const [reads, setReads] = useState(false);
  const total = rows.total ?? 0;
  const isWhole = isOne(box);
  const isPriced = act === 'raise' || act === 'round' || act === 'fill';
  const needs = act === 'raise' || act === 'fill';
  // A cell that follows another grid can be shown or hidden, not priced.
  const named = columns.filter(({ key, follows }) => (isPriced ? follows === undefined : key !== null));
  const chosen = columns.findIndex(({ key }) => column !== EVERY && (key ?? '') === column);
  const reach: Box = !isWhole
    ? box
    : {
        top: 0,
        bottom: total - 1,
        ...(chosen < 0 ? { left: 0, right: columns.length - 1 } : { left: chosen, right: chosen }),
      };
  const apply = async (): Promise<void> => {
    if (total === 0 || (needs && typeof figure !== 'number')) return;
    setReads(true);
    const within = columns.slice(reach.left, reach.right + 1);
    const work = { act, figure, rounding, within, sheet, view: viewOf(columns, shown) };
    await withRows(rows, reach, (there) => sheet.put(manyCells(there, work), { percent: act === 'raise' })).finally(
      () => setReads(false),
    );
  };
  return (
    <Group gap={8} align="flex-end" role="group" aria-label={words.onMany}>
      <Text size="sm" pb={6} w={{ base: '100%', sm: 'auto' }}>
        {isWhole ? words.onAll(formatCount(total)) : words.onCells(formatCount(cellsIn(box)))}
      </Text>
      <Select
        size="xs"
        w={170}
        label={words.act}
        value={act}
        allowDeselect={false}
        data={ACTS.map((value) => ({ value, label: words.acts[value] }))}
        onChange={(value) => setAct(value as Act)}
      />
      {needs ? (
        <NumberBox
          size="xs"
          w={90}
          label={act === 'raise' ? words.percent : words.price}
          suffix={act === 'raise' ? '%' : '€'}
          {...(act === 'raise' ? {} : { places: 2 })}
          value={figure}
          onChange={setFigure}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void apply();
          }}
        />
      ) : null}
      {isWhole ? (
        <Select
          size="xs"
          w={170}
          label={words.onColumn}
          value={named.some(({ key }) => (key ?? '') === column) ? column : EVERY}
          allowDeselect={false}
          data={[
            { value: EVERY, label: words.everyPrice },
            ...named.map(({ key, label: name }) => ({ value: key ?? '', label: name })),
          ]}
          onChange={(value) => setColumn(value ?? EVERY)}
        />
      ) : null}
      {act === 'raise' || act === 'round' ? (
        <Select
          size="xs"
          w={140}
          label={words.rounding}
          value={rounding}
          allowDeselect={false}
          data={ROUNDINGS.map((value) => ({ value, label: words.roundings[value] }))}
          onChange={(value) => setRounding(value as Rounding)}
        />
      ) : null}
      <Button
        size="xs"
        variant="default"
        loading={reads}
        disabled={total === 0 || (needs && typeof figure !== 'number')}
        onClick={() => void apply()}
      >
        {words.applyMany}
      </Button>
    </Group>
  );
};
