import { useState } from 'react';
import { warehouses } from '#areas/stock/rules/endpoints.ts';
import {
  Button,
  Checkbox,
  formatMoney,
  formatNumber,
  Group,
  LinesTable,
  leadToWrongCell,
  SegmentedControl,
  Select,
  Stack,
  Text,
  Textarea,
  UnitsBox,
  useAction,
  useEndpoint,
  useLater,
  useOffice,
  whyNotUnits,
} from '#ui/office/index.ts';
import { type BillCredits, creditBill, priceCredit } from '../../rules/credit/credit-endpoints.ts';
import { amountsOf, CreditAmounts, isAmountWrong } from './credit-amounts.tsx';
import { DEFAULT, isOfSeveral, startOf, type Typed, type Way } from './credit-start.ts';
import { creditWords as words } from './credit-words.ts';

const PRICE_AFTER_MS = 250;

const choiceOf = (typed: Typed) => {
  if (typed.way === 'whole') return { whole: true };
  if (typed.way === 'amount') return { whole: false, lines: [], charges: [], amounts: amountsOf(typed.amounts) };
  return {
    whole: false,
    amounts: [],
    charges: [...typed.charges],
    lines: Object.entries(typed.quantities).flatMap(([id, quantity]) =>
      typeof quantity === 'number' && quantity > 0 ? [{ id, quantity }] : [],
    ),
  };
};

const limitOf = (line: BillCredits['lines'][number]) => ({ most: line.left });
/** True while a cell is not understood: no credit note is made of the others. */
const isAnyWrong = (of: BillCredits, typed: Typed): boolean =>
  typed.way === 'amount'
    ? isAmountWrong(of, typed.amounts)
    : typed.way === 'part' &&
      of.lines.some((line) => line.left > 0 && whyNotUnits(typed.quantities[line.id], limitOf(line)) !== null);

/** The returned articles, and the charges to give back. */
const Goods = ({
  of,
  typed,
  put,
}: {
  readonly of: BillCredits;
  readonly typed: Typed;
  readonly put: (change: Partial<Typed>) => void;
}) => (
  <>
    <LinesTable
      label={words.choice}
      lines={of.lines}
      columns={[
        {
          label: words.article,
          of: (line) => (
            <>
              <div>{line.label}</div>
              <div data-quiet>{line.details}</div>
            </>
          ),
        },
        {
          label: words.left,
          right: true,
          width: 84,
          of: (line) =>
            line.left === line.quantity
              ? formatNumber(line.left)
              : words.leftOf(formatNumber(line.left), formatNumber(line.quantity)),
        },
        {
          label: words.back,
          right: true,
          width: 112,
          of: (line) =>
            typed.way === 'whole' ? (
              formatNumber(line.left)
            ) : (
              <UnitsBox
                aria-label={words.backOf(line.label)}
                disabled={line.left <= 0}
                {...limitOf(line)}
                value={line.left > 0 ? typed.quantities[line.id] : undefined}
                onChange={(quantity) => put({ quantities: { ...typed.quantities, [line.id]: quantity } })}
              />
            ),
        },
      ]}
    />
    {of.charges.map((charge, at) => (
      <Checkbox
        key={`${charge.label} ${String(at)}`}
        size="sm"
        label={charge.given ? `${charge.label}, ${words.given}` : charge.label}
        disabled={charge.given || typed.way === 'whole'}
        checked={!charge.given && (typed.way === 'whole' || typed.charges.includes(at))}
        onChange={(event) =>
          put({
            charges: event.currentTarget.checked ? [...typed.charges, at] : typed.charges.filter((one) => one !== at),
          })
        }
      />
    ))}
  </>
);

/**
 * The form for the part of a bill to give back, the reason, and the return of the goods; the server computes the
 * amount.
 */
export const CreditForm = ({
  of,
  close,
  after,
}: {
  readonly of: BillCredits;
  readonly close: () => void;
  readonly after: (id: string) => void;
}) => {
  const { mayCall } = useOffice();
  const [typed, setTyped] = useState(() => startOf(of));
  const [tried, setTried] = useState(false);
  const put = (change: Partial<Typed>): void => setTyped((now) => ({ ...now, ...change }));
  const action = useAction(creditBill, { after: (answer) => after(answer.id) });
  const choice = choiceOf(typed);
  const isNothing =
    typed.way !== 'whole' && choice.lines?.length === 0 && choice.charges?.length === 0 && choice.amounts?.length === 0;
  const isAmount = typed.way === 'amount';
  const cameBack = of.lines.reduce((all, line) => all + line.returned, 0);
  const asked = useLater(choice, PRICE_AFTER_MS);
  const price = useEndpoint(
    priceCredit,
    { id: of.id, ...asked },
    { keep: true, silent: true, enabled: !isNothing },
  ).data;
  const places =
    useEndpoint(warehouses, {}, { silent: true, enabled: typed.restock && mayCall(warehouses) }).data ?? [];
  const total = isNothing || price?.why ? undefined : price?.totalTTC;
  const wrong = isNothing ? (tried ? (isAmount ? words.nothingTyped : words.nothing) : null) : (price?.why ?? null);

  const send = (place: HTMLElement): void => {
    setTried(true);
    if (isAnyWrong(of, typed)) return leadToWrongCell(place);
    if (typed.reason.trim() === '' || isNothing || price?.why) return;
    void action.run({
      id: of.id,
      ...choice,
      reason: typed.reason,
      restock: typed.restock && !isAmount,
      drop: typed.drop && !isAmount,
      ...(typed.restock && !isAmount && typed.warehouse !== DEFAULT ? { warehouseId: typed.warehouse } : {}),
    });
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
        {of.goods ? (
          <SegmentedControl
            w="fit-content"
            size="xs"
            aria-label={words.choice}
            value={typed.way}
            onChange={(way) => put({ way: way as Way })}
            data={[
              // On a bill of several orders, a credit note is for a single order and its goods.
              ...(isOfSeveral(of) ? [] : [{ value: 'whole', label: words.whole }]),
              { value: 'part', label: words.part },
              // Amounts need the right to see the bill's total.
              ...(of.rates.length > 0 && !isOfSeveral(of) ? [{ value: 'amount', label: words.amount }] : []),
            ]}
          />
        ) : (
          <Text size="sm" c="dimmed">
            {words.deposit}
          </Text>
        )}
        {cameBack > 0 && !isAmount ? (
          <Text size="sm" c="dimmed">
            {words.cameBack(formatNumber(cameBack))}
          </Text>
        ) : null}
        {isAmount ? (
          <CreditAmounts of={of} amounts={typed.amounts} put={(amounts) => put({ amounts })} />
        ) : (
          <Goods of={of} typed={typed} put={put} />
        )}
        {wrong ? (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {wrong}
          </Text>
        ) : null}
        <Textarea
          label={words.reason}
          description={words.reasonHint}
          withAsterisk
          aria-required
          autosize
          minRows={2}
          maxRows={5}
          maxLength={300}
          value={typed.reason}
          data-autofocus
          error={tried && typed.reason.trim() === '' ? words.required : action.error?.fields?.['reason']}
          onChange={(event) => put({ reason: event.currentTarget.value })}
        />
        {of.goods && of.shipsMore && !isAmount ? (
          <Checkbox
            size="sm"
            label={words.drop}
            description={words.dropWhy}
            checked={typed.drop}
            onChange={(event) => put({ drop: event.currentTarget.checked })}
          />
        ) : null}
        {!of.goods || isAmount ? null : of.hasLeft ? (
          <Group gap="md" align="end">
            <Checkbox
              size="sm"
              label={cameBack > 0 ? words.restockMore : words.restock}
              checked={typed.restock}
              onChange={(event) => put({ restock: event.currentTarget.checked })}
            />
            {typed.restock && places.length > 1 ? (
              <Select
                size="xs"
                label={words.warehouse}
                allowDeselect={false}
                value={typed.warehouse}
                onChange={(warehouse) => put({ warehouse: warehouse ?? DEFAULT })}
                data={[
                  { value: DEFAULT, label: words.byDefault },
                  ...places.map((one) => ({ value: one.id, label: one.name })),
                ]}
              />
            ) : null}
          </Group>
        ) : (
          <Text size="sm" c="dimmed">
            {words.notLeft}
          </Text>
        )}
        <Text size="sm" c="dimmed">
          {words.sure}
        </Text>
        <Group justify="space-between" gap="md">
          <Text size="sm" aria-live="polite">
            {total === undefined ? (
              ''
            ) : (
              <>
                {words.totalHT} {formatMoney(price?.totalHT ?? 0)}, {words.totalVAT} {formatMoney(price?.totalVAT ?? 0)}
                ,{' '}
                <strong>
                  {words.totalTTC} {formatMoney(total)}
                </strong>
              </>
            )}
          </Text>
          <Group gap="xs">
            <Button size="xs" variant="default" onClick={close}>
              {words.cancel}
            </Button>
            <Button size="xs" type="submit" loading={action.pending}>
              {total === undefined ? words.issue : words.issueOf(formatMoney(total))}
            </Button>
          </Group>
        </Group>
      </Stack>
    </form>
  );
};
