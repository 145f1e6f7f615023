import { useState } from 'react';
import {
  Button,
  Checkbox,
  formatCount,
  formatNumber,
  Group,
  LinesTable,
  Select,
  Stack,
  Text,
  TextInput,
  useAction,
  useEndpoint,
  useNavigate,
} from '#ui/office/index.ts';
import { countStock, uncountedLines } from '../../rules/endpoints.ts';
import { countLines, type Difference, differencesOf, sheetKey, unitsOf } from '../../rules/sheet.ts';
import { GAIN_REASONS, LACK_REASONS, type LackReason, REASON_WORDS } from '../../rules/stock.ts';
import { nameOfLine } from '../line-name.ts';
import type { useSheet } from '../use-sheet.ts';
import { words } from '../words.ts';

const SHOWN = 200;
const signed = (by: number): string => `${by > 0 ? '+' : '−'}${formatNumber(Math.abs(by))}`;
const choices = (reasons: readonly LackReason[]) => reasons.map((value) => ({ value, label: REASON_WORDS[value] }));

/** Why each shelf differs: said line by line, or once for all that lacks. Kept by the page, so that it outlives a look back at the sheet. */
export const useReasons = () => {
  const [all, setAll] = useState<LackReason>('count');
  const [own, setOwn] = useState<ReadonlyMap<string, LackReason>>(new Map());
  const reasonOf = ({ row, by }: Pick<Difference, 'row' | 'by'>): LackReason => {
    const [said, possible]: [LackReason | undefined, readonly LackReason[]] = [
      own.get(sheetKey(row)),
      by < 0 ? LACK_REASONS : GAIN_REASONS,
    ];
    // Counted again since, it may be a gain: nobody finds what he broke.
    if (said && possible.includes(said)) return said;
    return by < 0 ? all : 'count';
  };
  return {
    all,
    ofAll: (reason: LackReason): void => {
      setAll(reason);
      setOwn(new Map());
    },
    reasonOf,
    put: (one: Pick<Difference, 'row'>, reason: LackReason): void =>
      setOwn((now) => new Map(now).set(sheetKey(one.row), reason)),
  };
};

/** The second step: what the count changes, before it does, and why. */
export const CountReview = ({
  sheet,
  reasons,
  back,
}: {
  readonly sheet: ReturnType<typeof useSheet>;
  readonly reasons: ReturnType<typeof useReasons>;
  readonly back: () => void;
}) => {
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
  const [zeroes, setZeroes] = useState(false);
  const left = useEndpoint(uncountedLines, place).data;
  const reasonAt = new Map(differences.map((one) => [sheetKey(one.row), reasons.reasonOf(one)]));
  const sent = () =>
    lines.map((line) => {
      const reason = reasonAt.get(sheetKey(line));
      return { ...line, ...place, ...(reason && reason !== 'count' ? { reason } : {}) };
    });
  return (
    <Stack gap="md" maw={1040}>
      <Text>
        {differences.length === 0
          ? words.noDifference(formatCount(lines.length))
          : words.differences(formatCount(differences.length), formatCount(lines.length))}
      </Text>
      {differences.some(({ by }) => by < 0) ? (
        <Select
          label={words.reasonOfAll}
          description={words.reasonWhy}
          maw={480}
          allowDeselect={false}
          data={choices(LACK_REASONS)}
          value={reasons.all}
          onChange={(reason) => (reason ? reasons.ofAll(reason as LackReason) : undefined)}
        />
      ) : null}
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
            { label: words.difference, right: true, width: 90, of: (one) => signed(one.by) },
            {
              label: words.reason,
              width: 180,
              of: (one) => (
                <Select
                  size="xs"
                  aria-label={words.reasonOf(nameOfLine(one.row))}
                  allowDeselect={false}
                  data={choices(one.by < 0 ? LACK_REASONS : GAIN_REASONS)}
                  value={reasons.reasonOf(one)}
                  onChange={(reason) => (reason ? reasons.put(one, reason as LackReason) : undefined)}
                />
              ),
            },
            { label: words.countedBy, width: 140, of: (one) => sheet.whoCounted(one.row) },
          ]}
          totals={[{ label: words.total, value: signed(unitsOf(differences.map((one) => one.by))), strong: true }]}
        />
      )}
      {differences.length > SHOWN ? (
        <Text size="sm" c="dimmed">
          {words.moreDifferences(formatCount(differences.length - SHOWN))}
        </Text>
      ) : null}
      {left && left.lines > 0 ? (
        <Checkbox
          label={words.zeroUncounted}
          description={words.zeroUncountedWhy(formatCount(left.lines), formatNumber(left.units))}
          error={zeroes && left.reserved > 0 ? words.zeroReserved(formatCount(left.reserved)) : null}
          checked={zeroes}
          onChange={(event) => setZeroes(event.currentTarget.checked)}
        />
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
          disabled={zeroes && (left?.reserved ?? 0) > 0}
          onClick={() =>
            void action.run({
              note,
              ...place,
              shared: true,
              ...(zeroes && left ? { uncounted: { lines: left.lines, reason: reasons.all } } : {}),
              lines: sent(),
            })
          }
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
