import {
  Button,
  Facts,
  formatDay,
  formatMoney,
  formatNumber,
  formatPercent,
  Group,
  LinesTable,
  Link,
  Panel,
  Stack,
  type Step,
  Text,
  useOffice,
  withCode,
} from '#ui/office/index.ts';
import { CONFIRMED_HOW_WORDS, DUTY_WORDS } from '../../rules/purchase/purchase.ts';
import {
  type Purchase,
  type PurchaseLine,
  type Reception,
  takeBackReception,
} from '../../rules/purchase/purchase-endpoints.ts';
import { words } from './words.ts';

const count = (value: number): string => (value === 0 ? '' : formatNumber(value));

/** Ordered, come, left: line by line. */
export const Lines = ({ one }: { readonly one: Purchase }) => (
  <Panel title={words.lines}>
    <LinesTable
      label={words.lines}
      lines={one.lines}
      columns={[
        {
          label: words.article,
          of: (line: PurchaseLine) => [line.label, line.reference].filter(Boolean).join(' · '),
        },
        { label: words.ordered, right: true, of: (line) => formatNumber(line.quantity) },
        { label: words.came, right: true, of: (line) => count(line.received) },
        { label: words.broken, right: true, of: (line) => count(line.broken) },
        { label: words.missing, right: true, of: (line) => count(line.missing) },
        ...(one.lines.some((line) => line.returned > 0)
          ? [{ label: words.returned, right: true, of: (line: PurchaseLine) => count(line.returned) }]
          : []),
        { label: words.rest, right: true, of: (line) => count(line.remaining) },
        ...(one.net === null
          ? []
          : [
              {
                label: words.price,
                right: true,
                of: (line: PurchaseLine) => (line.unitPrice === null ? words.toAgree : formatMoney(line.unitPrice)),
              },
              {
                label: words.discount,
                right: true,
                of: (line: PurchaseLine) => (line.discount ? formatPercent(line.discount) : ''),
              },
              { label: words.amount, right: true, of: (line: PurchaseLine) => formatMoney(line.net ?? 0) },
            ]),
      ]}
      totals={
        one.net === null
          ? []
          : [
              { label: words.total, value: formatMoney(one.net) },
              ...one.vatRows.map((row) => ({
                label: words.vatOf(formatNumber(Number(row.rate))),
                value: formatMoney(row.vat),
              })),
              { label: words.gross, value: formatMoney(one.gross ?? 0) },
            ]
      }
    />
  </Panel>
);

const Arrived = ({ one, each }: { readonly one: Purchase; readonly each: Reception }) => (
  <Stack gap={4} align="stretch">
    <Group justify="space-between" gap="xs">
      <Text size="sm" td={each.takenBack ? 'line-through' : undefined}>
        {[formatDay(each.day), each.warehouse, each.note, each.actor].filter(Boolean).join(' · ')}
      </Text>
      {useOffice().mayCall(takeBackReception) && !each.takenBack ? (
        <Button
          variant="subtle"
          size="compact-xs"
          aria-label={words.takeBackOf(formatDay(each.day))}
          onClick={() =>
            void withCode(
              () => import('./send-forms.tsx'),
              ({ askTakeBack }) => askTakeBack(one, each),
            )
          }
        >
          {words.takeBack}
        </Button>
      ) : null}
    </Group>
    {each.takenBack ? (
      <Text size="sm" c="dimmed">
        {words.takenBack(formatDay(each.takenBack.on), each.takenBack.actor, each.takenBack.reason)}
      </Text>
    ) : null}
    <LinesTable
      label={`${words.receptions} ${formatDay(each.day)} ${each.note}`.trim()}
      lines={each.lines}
      columns={[
        { label: words.article, of: (line) => line.label },
        { label: words.lot, of: (line) => line.lot },
        { label: words.came, right: true, of: (line) => count(line.quantity) },
        { label: words.broken, right: true, of: (line) => count(line.broken) },
        { label: words.missing, right: true, of: (line) => count(line.missing) },
        ...(one.net === null
          ? []
          : [
              {
                label: words.unitCost,
                right: true,
                of: (line: (typeof each.lines)[number]) => (line.unitCost === null ? '' : formatMoney(line.unitCost)),
              },
            ]),
      ]}
    />
  </Stack>
);

export const Receptions = ({ one }: { readonly one: Purchase }) => (
  <Panel title={words.receptions}>
    {one.receptions.length === 0 ? (
      <Text size="sm" c="dimmed">
        {words.noReception}
      </Text>
    ) : (
      <Stack gap="md" align="stretch">
        {one.receptions.map((each) => (
          <Arrived key={each.id} one={one} each={each} />
        ))}
      </Stack>
    )}
  </Panel>
);

export const PurchaseFacts = ({
  one,
  mayOpenSupplier,
}: {
  readonly one: Purchase;
  readonly mayOpenSupplier: boolean;
}) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [
          words.supplier,
          mayOpenSupplier ? (
            <Link key="supplier" to={`/dashboard/suppliers/${one.supplierId}`}>
              {one.supplier}
            </Link>
          ) : (
            one.supplier
          ),
        ],
        [words.warehouse, one.warehouse],
        [words.duty, DUTY_WORDS[one.duty]],
        [words.placedOn, one.placedOn ? formatDay(one.placedOn) : null],
        [words.wantedOn, one.wantedOn ? formatDay(one.wantedOn) : null],
        [words.confirmation, one.confirmed ? confirmationOf(one.confirmed) : null],
        [words.promisedOn, one.promisedOn ? formatDay(one.promisedOn) : null],
        [words.supplierReference, one.reference],
        [words.mailed, one.mailedAt ? `${one.mailedTo}, ${formatDay(one.mailedAt)}` : null],
        [words.note, one.note],
      ]}
    />
  </Panel>
);

/** The confirmation as people read it: its day, the way it came, and who noted it. */
const confirmationOf = ({ on, how, actor }: NonNullable<Purchase['confirmed']>): string =>
  [formatDay(on), how && CONFIRMED_HOW_WORDS[how], actor && words.notedBy(actor)].filter(Boolean).join(', ');

const dayOf = (day: string | null): string | null => day && formatDay(day);
/** Lists the steps of the order, with its present one. */
export const stepsOf = (one: Purchase): readonly Step[] => {
  const at = { draft: 0, sent: 1, confirmed: 2, partial: 2, received: 3, closed: 4, cancelled: 1 }[one.status];
  const isStopped = one.status === 'cancelled';
  const names = [words.prepared, words.sent, words.confirmed, words.here, words.closed];
  const details = [
    null,
    dayOf(one.placedOn),
    // A confirmation noted before its day was kept is known by what it promised.
    dayOf(one.confirmed?.on ?? null) ?? (one.promisedOn && words.promisedFor(formatDay(one.promisedOn))),
    dayOf(one.receptions.findLast((each) => each.takenBack === null)?.day ?? null),
    null,
  ];
  const steps = names.map(
    (label, index): Step => ({
      label,
      state: index <= at ? 'done' : isStopped && index === at + 1 ? 'stopped' : index === at + 1 ? 'now' : 'next',
      detail: details[index] ?? null,
    }),
  );
  // Goods may come without a word of the supplier: the step that nobody noted is left out.
  const isConfirmed = one.confirmed !== null || one.promisedOn !== null;
  return isConfirmed || at < 2 ? steps : steps.filter((_step, index) => index !== 2);
};
