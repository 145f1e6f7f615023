import { useState } from 'react';
import {
  ask,
  Button,
  DateBox,
  ErrorState,
  formatNumber,
  Group,
  leadToWrongCell,
  SegmentedControl,
  Select,
  Skeleton,
  Stack,
  Text,
  Textarea,
  TextInput,
  today,
  type TypedCell,
  UnitsBox,
  unitsIn,
  useAction,
  useEndpoint,
  whyNotUnits,
} from '#ui/office/index.ts';
import { noteReturn, type OrderReturns, orderReturns } from '../../rules/return/return-endpoints.ts';
import { returnWords as words } from './return-words.ts';

type Line = OrderReturns['lines'][number];
interface Typed {
  readonly shelf: TypedCell;
  readonly lost: TypedCell;
  readonly warehouseId: string;
  readonly reason: string;
}
const keyOf = (line: Line): string => `${line.id} ${line.lot ?? ''}`;
const nameOf = (line: Line): string => [line.label, line.lot ? words.lot(line.lot) : ''].filter(Boolean).join(', ');

/** Why what is typed of a line cannot be; null when it can. */
const limitOf = (line: Line) => ({ most: line.left, whole: Number.isInteger(line.quantity) });
const wrongOf = (line: Line, typed: Typed): string | null =>
  whyNotUnits(typed.shelf, limitOf(line)) ??
  whyNotUnits(typed.lost, limitOf(line)) ??
  (unitsIn(typed.shelf) + unitsIn(typed.lost) > line.left ? words.tooMany(formatNumber(line.left)) : null);

/** The returned units of one line: how many to which shelf, and how many are lost. */
const BackOfLine = ({
  line,
  typed,
  put,
  places,
  tried,
}: {
  readonly line: Line;
  readonly typed: Typed;
  readonly put: (change: Partial<Typed>) => void;
  readonly places: OrderReturns['warehouses'];
  readonly tried: boolean;
}) => (
  <Stack gap={4} role="group" aria-label={nameOf(line)}>
    <Group justify="space-between" gap="md" wrap="nowrap" align="baseline">
      <div>
        <Text size="sm" fw={600}>
          {line.label}
        </Text>
        <Text size="xs" c="dimmed">
          {[line.details, line.lot ? words.lot(line.lot) : line.lot === '' ? words.noLot : '']
            .filter(Boolean)
            .join(', ')}
        </Text>
      </div>
      <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
        {words.outside(formatNumber(line.left))}
      </Text>
    </Group>
    <Group gap="xs" align="start" grow preventGrowOverflow={false} wrap="wrap">
      <UnitsBox
        miw={110}
        label={words.toStock}
        aria-label={words.toStockOf(nameOf(line))}
        {...limitOf(line)}
        value={typed.shelf}
        error={whyNotUnits(typed.lost, limitOf(line)) === null ? wrongOf(line, typed) : null}
        onChange={(shelf) => put({ shelf })}
      />
      <UnitsBox
        miw={110}
        label={words.lost}
        {...limitOf(line)}
        aria-label={words.lostOf(nameOf(line))}
        value={typed.lost}
        onChange={(lost) => put({ lost })}
      />
      {unitsIn(typed.shelf) > 0 && places.length > 1 ? (
        <Select
          size="xs"
          miw={140}
          label={words.warehouse}
          aria-label={words.warehouseOf(nameOf(line))}
          allowDeselect={false}
          value={typed.warehouseId}
          onChange={(warehouseId) => put({ warehouseId: warehouseId ?? typed.warehouseId })}
          data={places.map((one) => ({ value: one.id, label: one.name }))}
        />
      ) : null}
    </Group>
    {unitsIn(typed.lost) > 0 ? (
      <TextInput
        size="xs"
        label={words.reason}
        aria-label={words.reasonOf(nameOf(line))}
        placeholder={words.reasonHint}
        withAsterisk
        maxLength={300}
        value={typed.reason}
        error={tried && typed.reason.trim() === '' ? words.required : null}
        onChange={(event) => put({ reason: event.currentTarget.value })}
      />
    ) : null}
  </Stack>
);

const Asked = ({ of, close }: { readonly of: OrderReturns; readonly close: (done: boolean | null) => void }) => {
  const lines = of.lines.filter((line) => line.left > 0);
  const empty: Typed = { shelf: undefined, lost: undefined, warehouseId: of.warehouses[0]?.id ?? '', reason: '' };
  const [typed, setTyped] = useState<Readonly<Record<string, Typed>>>({});
  const [refused, setRefused] = useState(false);
  const [day, setDay] = useState<string | null>(today());
  const [note, setNote] = useState('');
  const [tried, setTried] = useState(false);
  const action = useAction(noteReturn, { after: () => close(true) });
  const typedOf = (line: Line): Typed => typed[keyOf(line)] ?? empty;
  const fill = (all: boolean): void =>
    setTyped(
      Object.fromEntries(
        lines.map((line) => [keyOf(line), { ...typedOf(line), shelf: all ? line.left : undefined, lost: undefined }]),
      ),
    );
  const chosen = lines.flatMap((line) => {
    const one = typedOf(line);
    const [shelf, lost] = [unitsIn(one.shelf), unitsIn(one.lost)];
    if (shelf + lost <= 0) return [];
    return [
      {
        id: line.id,
        ...(line.lot === null ? {} : { lot: line.lot }),
        shelf,
        lost,
        ...(one.warehouseId ? { warehouseId: one.warehouseId } : {}),
        reason: lost > 0 ? one.reason : '',
      },
    ];
  });
  const isWrong =
    lines.some((line) => wrongOf(line, typedOf(line)) !== null) ||
    chosen.some((one) => one.lost > 0 && one.reason.trim() === '');
  const send = (place: HTMLElement): void => {
    setTried(true);
    if (isWrong) return leadToWrongCell(place);
    if (chosen.length === 0) return;
    void action.run({ id: of.id, refused, note, lines: chosen, ...(day ? { day } : {}) });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        send(event.currentTarget);
      }}
    >
      <Stack gap="md">
        {of.underWay ? (
          <Stack gap={4}>
            <SegmentedControl
              w="fit-content"
              size="xs"
              aria-label={words.kind}
              value={refused ? 'refused' : 'buyer'}
              onChange={(kind) => {
                setRefused(kind === 'refused');
                // A parcel that is refused comes back whole, unless somebody says less.
                if (kind === 'refused') fill(true);
              }}
              data={[
                { value: 'buyer', label: words.byBuyer },
                { value: 'refused', label: words.refused },
              ]}
            />
            {refused ? (
              <Text size="xs" c="dimmed">
                {words.refusedWhy}
              </Text>
            ) : null}
          </Stack>
        ) : null}
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => fill(true)}>
            {words.all}
          </Button>
          <Button size="xs" variant="default" onClick={() => fill(false)}>
            {words.none}
          </Button>
        </Group>
        {lines.map((line) => (
          <BackOfLine
            key={keyOf(line)}
            line={line}
            typed={typedOf(line)}
            put={(change) => setTyped((now) => ({ ...now, [keyOf(line)]: { ...typedOf(line), ...change } }))}
            places={of.warehouses}
            tried={tried}
          />
        ))}
        {tried && chosen.length === 0 ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {words.nothing}
          </Text>
        ) : null}
        <DateBox
          label={words.day}
          value={day}
          onChange={setDay}
          maxMs={Date.now()}
          error={action.error?.fields?.['day']}
        />
        <Textarea
          label={words.remark}
          description={words.remarkHint}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Text size="sm" c="dimmed">
          {words.sure}
        </Text>
        <Group justify="end" gap="xs">
          <Button size="xs" variant="default" onClick={() => close(null)}>
            {words.close}
          </Button>
          <Button size="xs" type="submit" loading={action.pending}>
            {words.noteNow}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

const BONES_HEIGHT = 260;
const ReturnForm = ({ id, close }: { readonly id: string; readonly close: (done: boolean | null) => void }) => {
  const { data, error, refetch } = useEndpoint(orderReturns, { id }, { silent: true });
  if (error && !data) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <Skeleton height={BONES_HEIGHT} />;
  if (data.why !== null) return <Text size="sm">{data.why}</Text>;
  return <Asked of={data} close={close} />;
};

export const askReturn = (id: string): void =>
  void ask({ title: words.note, body: (done) => <ReturnForm id={id} close={(how) => done(how)} /> });
