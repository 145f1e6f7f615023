import { type FormEvent, useRef, useState } from 'react';
import {
  ask,
  Button,
  Camera,
  call,
  cameraWords,
  canLook,
  formatDay,
  formatNumber,
  Group,
  Stack,
  Text,
  TextInput,
} from '#ui/office/index.ts';
import { scannedLines } from '../../rules/endpoints.ts';
import type { Reading } from '../../rules/count-draft.ts';
import { isNewLot, isQuantity, sheetKey, unitsOf } from '../../rules/sheet.ts';
import type { SheetRow } from '../../rules/stock.ts';
import { nameOfLine } from '../line-name.ts';
import type { useSheet } from '../use-sheet.ts';
import { useCodesInCells } from './use-codes-in-cells.ts';
import { useKeysFor } from './use-keys-for.ts';
import { words } from './scan-words.ts';

type Said = { readonly text: string; readonly isWrong: boolean };

/** A code may stand on several years and lots: the choice is asked once, and kept until the user asks again. */
const chooseLine = (rows: readonly SheetRow[]): Promise<SheetRow | null> =>
  ask({
    title: words.which,
    small: true,
    body: (done) => (
      <Stack gap="xs">
        {rows.map((row) => (
          <Button key={sheetKey(row)} variant="default" justify="start" onClick={() => done(sheetKey(row))}>
            {isNewLot(row)
              ? words.newLot(nameOfLine(row))
              : row.lot === '' && rows.some(isNewLot)
                ? words.noLot(nameOfLine(row))
                : nameOfLine(row)}
          </Button>
        ))}
      </Stack>
    ),
  }).then((key) => rows.find((row) => sheetKey(row) === key) ?? null);

/** So many readings may be taken back, the last one first. */
const MOST_UNDONE = 100;
const useReadings = () => {
  // Keys come faster than the screen is drawn: what is taken back is taken from here.
  const all = useRef<Reading[]>([]);
  const [count, setCount] = useState(0);
  return {
    count,
    add: (one: Reading): void => {
      all.current = [...all.current.slice(1 - MOST_UNDONE), one];
      setCount(all.current.length);
    },
    takeLast: (): Reading | undefined => {
      const last = all.current.pop();
      setCount(all.current.length);
      return last;
    },
  };
};

/** Each code adds to its line what it stands for. A scanner types it and ends with Enter; a telephone may look at it instead. */
export const Scanner = ({
  sheet,
  only = () => true,
}: {
  readonly sheet: ReturnType<typeof useSheet>;
  /** Limits the lines of a code to those that may be taken here. */
  readonly only?: (row: SheetRow) => boolean;
}) => {
  const [code, setCode] = useState('');
  const [said, setSaid] = useState<Said | null>(null);
  const [looks, setLooks] = useState(false);
  const chosen = useRef(new Map<string, string>());
  // Codes come faster than answers: one after the other, each on what the one before left.
  const now = useRef(sheet);
  now.current = sheet;
  const before = useRef<Promise<void>>(Promise.resolve());
  const readings = useReadings();

  const lineOf = async (read: string, rows: readonly SheetRow[]): Promise<SheetRow | null> => {
    if (rows.length === 1) return rows[0] ?? null;
    const known = rows.find((row) => sheetKey(row) === chosen.current.get(read));
    const row = known ?? (await chooseLine(rows));
    if (row) chosen.current.set(read, sheetKey(row));
    return row;
  };
  const count = async (read: string): Promise<void> => {
    const { chosen: warehouseId } = now.current;
    const found = await call(scannedLines, { code: read, ...(warehouseId === null ? {} : { warehouseId }) });
    if (found.rows.length === 0) {
      setSaid({ text: found.isWrong ? words.wrongDigit(read) : words.unknown(read), isWrong: true });
      return;
    }
    const rows = found.rows.filter(only);
    if (rows.length === 0) {
      setSaid({ text: words.nothingThere(found.rows[0] ? nameOfLine(found.rows[0]) : read), isWrong: true });
      return;
    }
    const row = await lineOf(read, rows);
    if (!row) {
      setSaid({ text: words.noLine(read), isWrong: true });
      return;
    }
    const value = now.current.valueOf(row);
    const next = isQuantity(value) ? unitsOf([value, found.quantity]) : found.quantity;
    readings.add(now.current.addReading(row, found.quantity));
    const also = [
      found.quantity === 1 ? '' : words.by(formatNumber(found.quantity)),
      found.before === null ? '' : words.bestBefore(formatDay(found.before)),
      found.kilograms === null ? '' : words.weighs(formatNumber(found.kilograms)),
    ].filter(Boolean);
    setSaid({ text: [words.counted(nameOfLine(row), formatNumber(next)), ...also].join(' · '), isWrong: false });
  };
  const undo = (): void => {
    before.current = before.current.then(() => {
      const last = readings.takeLast();
      if (!last) return;
      const value = now.current.valueOf(last.row);
      if (!now.current.takeBack(last)) {
        setSaid({ text: words.notCounted(nameOfLine(last.row)), isWrong: true });
        return;
      }
      const rest = isQuantity(value) ? Math.max(0, unitsOf([value, -last.quantity])) : 0;
      const left = rest === 0 && last.began ? words.nothingLeft : formatNumber(rest);
      setSaid({ text: words.undone(nameOfLine(last.row), left), isWrong: false });
    });
  };
  const scan = (read: string): void => {
    before.current = before.current.then(() =>
      count(read).catch(() => setSaid({ text: words.notRead(read), isWrong: true })),
    );
  };
  const field = useRef<HTMLInputElement>(null);
  useKeysFor(field);
  useCodesInCells({
    field,
    cellOf: (key) => now.current.cellOf(key),
    putBack: (key, cell) => now.current.putBack(key, cell),
    scan,
  });
  /** Said, and the field takes over. */
  const noCamera = (why: string): void => {
    setLooks(false);
    setSaid({ text: why, isWrong: true });
    field.current?.focus();
  };
  const typed = (event: FormEvent): void => {
    event.preventDefault();
    const read = code.trim();
    setCode('');
    if (read !== '') scan(read);
  };
  return (
    <Stack gap={6} maw={640}>
      {/* Above the field: on a telephone the bar that saves lies over what is below it. */}
      <Group gap="xs" mih={24}>
        <Text size="sm" role="status" fw={600} c={said?.isWrong ? 'red.8' : undefined}>
          {said?.text ?? ''}
        </Text>
        {readings.count > 0 ? (
          <Button size="compact-xs" variant="subtle" title={words.undoKey} onClick={undo}>
            {words.undo}
          </Button>
        ) : null}
        {chosen.current.size > 0 ? (
          <Button
            size="compact-xs"
            variant="subtle"
            onClick={() => {
              chosen.current.clear();
              setSaid({ text: words.askedAgain, isWrong: false });
            }}
          >
            {words.otherLine}
          </Button>
        ) : null}
      </Group>
      <form onSubmit={typed}>
        <Group gap="xs" align="end">
          <TextInput
            ref={field}
            flex={1}
            label={words.scan}
            description={words.scanWhy}
            autoComplete="off"
            enterKeyHint="done"
            value={code}
            maxLength={400}
            onChange={(event) => setCode(event.currentTarget.value)}
            onKeyDown={(event) => {
              // While a code is typed the key belongs to its letters.
              if (code !== '' || event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return;
              event.preventDefault();
              undo();
            }}
          />
          <Button type="submit" variant="default">
            {words.add}
          </Button>
          <Button
            variant="default"
            aria-pressed={looks}
            onClick={() => (canLook() ? setLooks(!looks) : noCamera(cameraWords.cameraUnable))}
          >
            {looks ? cameraWords.closeCamera : cameraWords.camera}
          </Button>
        </Group>
      </form>
      {looks ? <Camera seen={scan} failed={noCamera} /> : null}
    </Stack>
  );
};
