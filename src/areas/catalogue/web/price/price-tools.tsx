import { useState } from 'react';
import { Button, Group, NumberBox, Select, Text } from '#ui/office/index.ts';
import { ROUNDINGS, type Rounding } from '../../rules/price-raise.ts';
import { filledCells, raisedCells, type SheetPrice } from '../../rules/price-sheet.ts';
import type { PriceColumn } from './price-columns.ts';
import type { PriceSheetHere } from './use-price-sheet.ts';
import { words } from '../words.ts';

const ACTS = ['raise', 'fill', 'show', 'hide'] as const;
type Act = (typeof ACTS)[number];
const EVERY = '*';

/** What is done to many prices at once: to the ticked lines, else to those of the page. Nothing is saved by it. */
export const PriceTools = ({
  sheet,
  rows,
  columns,
  label,
}: {
  readonly sheet: PriceSheetHere;
  readonly rows: readonly SheetPrice[];
  readonly columns: readonly PriceColumn[];
  readonly label: string;
}) => {
  const [act, setAct] = useState<Act>('raise');
  const [column, setColumn] = useState(EVERY);
  const [figure, setFigure] = useState<number | string | null>(null);
  const [rounding, setRounding] = useState<Rounding>('0.01');
  const isPriced = act === 'raise' || act === 'fill';
  // What follows another grid is shown or hidden, not priced.
  const named = columns.filter(({ key, follows }) => (isPriced ? follows === undefined : key !== null));
  const chosen = column === EVERY ? named : named.filter(({ key }) => (key ?? '') === column);
  const keys = chosen.map(({ key }) => key);
  const needs = isPriced;
  const apply = (): void => {
    if (act === 'raise' && typeof figure === 'number')
      sheet.put(raisedCells(sheet.sheet, rows, keys, figure, rounding), true);
    else if (act === 'fill' && typeof figure === 'number') sheet.put(filledCells(sheet.sheet, rows, keys, figure));
    else if (!needs)
      sheet.put(
        rows.flatMap((row) => keys.flatMap((key) => (key === null ? [] : [{ row, key, visible: act === 'show' }]))),
      );
  };
  return (
    <Group gap={8} align="flex-end" role="group" aria-label={words.onMany}>
      <Text size="sm" pb={6} w={{ base: '100%', sm: 'auto' }}>
        {label}
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
            if (event.key === 'Enter') apply();
          }}
        />
      ) : null}
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
      {act === 'raise' ? (
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
        disabled={rows.length === 0 || (needs && typeof figure !== 'number')}
        onClick={apply}
      >
        {words.applyMany}
      </Button>
    </Group>
  );
};
