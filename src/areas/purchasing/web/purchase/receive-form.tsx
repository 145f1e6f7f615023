import { useRef, useState } from 'react';
import { toNumber } from '#kernel/money.ts';
import {
  ask,
  Button,
  Checkbox,
  DateBox,
  formatNumber,
  Group,
  LinesSheet,
  leadToWrongCell,
  Select,
  type SheetColumn,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  today,
  type TypedCell,
  UnitsBox,
  unitsIn,
  useAction,
  useEndpoint,
  whyNotUnits,
} from '#ui/office/index.ts';
import { DUTY_WORDS } from '../../rules/purchase/purchase.ts';
import { type Purchase, purchasePlaces, receivePurchase } from '../../rules/purchase/purchase-endpoints.ts';
import { leftOf } from '../../rules/purchase/purchase-refusals.ts';
import { words } from './words.ts';

interface Arrival {
  readonly id: string;
  readonly lineId: string;
  readonly label: string;
  readonly left: number;
  readonly isShelved: boolean;
  readonly quantity: TypedCell;
  readonly lot: string;
  readonly broken: TypedCell;
  readonly missing: TypedCell;
}

/** Proposes the whole remainder as received. */
const arrivalsOf = (one: Purchase): Arrival[] =>
  one.lines
    .filter((line) => line.kind !== 'transport')
    .map((line) => {
      const left = toNumber(leftOf(line));
      return {
        id: line.id,
        lineId: line.id,
        label: line.label,
        left,
        isShelved: line.formatId !== null,
        quantity: left > 0 ? left : undefined,
        lot: '',
        broken: undefined,
        missing: undefined,
      };
    })
    .filter((line) => line.left > 0 || one.status === 'received');

const told = (line: Arrival): number => unitsIn(line.quantity) + unitsIn(line.broken) + unitsIn(line.missing);
/** Converts to thousandths, so that sums compare exactly: 0,1 and 0,2 are no more than 0,3. */
const thousandths = (value: number): number => Math.round(value * 1000);

const ReceiveBody = ({ one, done }: { readonly one: Purchase; readonly done: (value: true | null) => void }) => {
  const places = useEndpoint(purchasePlaces, {}, { staleTime: 60_000 }).data ?? [];
  const [lines, setLines] = useState(() => arrivalsOf(one));
  const [head, setHead] = useState({ warehouseId: one.warehouseId, day: today(), note: '', withSurplus: false });
  const action = useAction(receivePurchase, { after: () => done(true) });
  const errors = action.error?.fields ?? {};
  const put = (line: Arrival, change: Partial<Arrival>): void =>
    setLines((now) => now.map((each) => (each.id === line.id ? { ...each, ...change } : each)));
  const totalOf = (lineId: string): number =>
    lines.filter((line) => line.lineId === lineId).reduce((all, line) => all + told(line), 0);
  const hasSurplus = lines.some((line) => thousandths(totalOf(line.lineId)) > thousandths(line.left));
  const isWrong = lines.some((line) => [line.quantity, line.broken, line.missing].some((n) => whyNotUnits(n) !== null));
  const place = useRef<HTMLDivElement>(null);
  const sent = lines.filter((line) => told(line) > 0);
  const save = (): void => {
    if (isWrong) return leadToWrongCell(place.current);
    void action.run({
      id: one.id,
      ...head,
      lines: sent.map(({ lineId, quantity, lot, broken, missing }) => ({
        lineId,
        lot: lot.trim(),
        quantity: unitsIn(quantity),
        broken: unitsIn(broken),
        missing: unitsIn(missing),
      })),
    });
  };
  const anotherLot = (line: Arrival): void =>
    setLines((now) => {
      const at = now.findIndex((each) => each.id === line.id) + 1;
      const fresh = {
        ...line,
        id: crypto.randomUUID(),
        quantity: undefined,
        broken: undefined,
        missing: undefined,
        lot: '',
      };
      return [...now.slice(0, at), fresh, ...now.slice(at)];
    });
  const numbered = (key: 'quantity' | 'broken' | 'missing', label: string, width: number): SheetColumn<Arrival> => ({
    key,
    label,
    right: true,
    width,
    of: (line) => (
      <UnitsBox
        aria-label={words.of(label, line.label)}
        value={line[key]}
        error={errors[`lines.${sent.indexOf(line)}.${key}`]}
        onChange={(value) => put(line, { [key]: value })}
      />
    ),
  });
  return (
    <Stack gap="md" align="stretch" ref={place}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <Select
          label={words.into}
          allowDeselect={false}
          data={places.map((place) => ({
            value: place.id,
            label: place.account ? words.account(place.name, DUTY_WORDS[place.account].toLowerCase()) : place.name,
          }))}
          value={head.warehouseId}
          error={errors['warehouseId']}
          onChange={(warehouseId) => (warehouseId ? setHead({ ...head, warehouseId }) : undefined)}
        />
        <DateBox
          label={words.day}
          value={head.day}
          clearable={false}
          maxMs={Date.now()}
          error={errors['day']}
          onChange={(day) => (day ? setHead({ ...head, day }) : undefined)}
        />
        <TextInput
          label={words.deliveryNote}
          value={head.note}
          maxLength={500}
          onChange={(event) => setHead({ ...head, note: event.currentTarget.value })}
        />
      </SimpleGrid>
      <LinesSheet<Arrival>
        label={words.lines}
        lines={lines}
        first="quantity"
        removeLabel={(line) => words.remove(line.label)}
        columns={[
          { key: 'label', label: words.article, lead: true, of: (line) => line.label },
          { key: 'left', label: words.awaited, right: true, width: 80, of: (line) => formatNumber(line.left) },
          numbered('quantity', words.came, 100),
          {
            key: 'lot',
            label: words.lot,
            width: 150,
            of: (line) =>
              line.isShelved ? (
                <Group gap={4} wrap="nowrap">
                  <TextInput
                    size="xs"
                    aria-label={words.of(words.lot, line.label)}
                    value={line.lot}
                    maxLength={60}
                    onChange={(event) => put(line, { lot: event.currentTarget.value })}
                  />
                  <Button
                    size="compact-xs"
                    variant="subtle"
                    aria-label={words.anotherLot(line.label)}
                    title={words.anotherLot(line.label)}
                    onClick={() => anotherLot(line)}
                  >
                    +
                  </Button>
                </Group>
              ) : null,
          },
          numbered('broken', words.broken, 80),
          numbered('missing', words.missing, 80),
        ]}
      />
      <Text size="xs" c="dimmed">
        {words.receiveNote}
      </Text>
      {hasSurplus ? (
        <Checkbox
          label={words.surplus}
          checked={head.withSurplus}
          onChange={(event) => setHead({ ...head, withSurplus: event.currentTarget.checked })}
        />
      ) : null}
      <Group gap="xs">
        <Button
          loading={action.pending}
          disabled={!isWrong && (sent.length === 0 || (hasSurplus && !head.withSurplus))}
          onClick={save}
        >
          {words.receiveNow}
        </Button>
        <Button variant="default" onClick={() => done(null)}>
          {words.leave}
        </Button>
      </Group>
    </Stack>
  );
};

/** Asks for the received goods, with the whole remainder proposed: a single press when all is well. */
export const askReception = (one: Purchase): void =>
  void ask({
    title: words.receiveTitle(one.number ?? ''),
    body: (done) => <ReceiveBody one={one} done={done} />,
  });
