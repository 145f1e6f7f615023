import { useMemo, useState } from 'react';
import {
  Alert,
  ask,
  DateBox,
  DateField,
  FieldRow,
  Form,
  formatMoney,
  Group,
  MoneyField,
  RowsField,
  SegmentedControl,
  SelectField,
  Stack,
  Text,
  TextareaField,
  TextField,
  today,
  useFormFields,
} from '#ui/office/index.ts';
import { day, isDay } from '#kernel/day.ts';
import { dec } from '#kernel/money.ts';
import { addMonths } from '#kernel/month.ts';
import {
  equalParts,
  INSTALMENT_MEANS_WORDS,
  mayBeCredit,
  type InstalmentMeans,
  MOST_PARTS,
  monthlyDays,
} from '../../rules/instalment/instalment.ts';
import {
  CancellingInstalments,
  cancelInstalments,
  type Instalment,
  LayingInstalments,
  layInstalments,
  MovingInstalment,
  moveInstalment,
  type OrderInstalments,
} from '../../rules/instalment/instalment-endpoints.ts';
import { instalmentWords as words } from './instalment-words.ts';

const COUNTS = [2, 3, 4, 6, 12] as const;

const MeansNote = ({ of }: { readonly of: OrderInstalments }) => {
  const [[means]] = useFormFields(['means']);
  const chosen = means as InstalmentMeans;
  const why = chosen === 'card' ? of.whyNotCard : chosen === 'sepa' ? of.whyNotSepa : null;
  return why ? (
    <Alert color="yellow">{why}</Alert>
  ) : (
    <Text size="sm" c="dimmed" role="status">
      {words.meansWhy[chosen] ?? ''}
    </Text>
  );
};

/** The note on consumer credit, for the days in the form, proposed or typed. */
const ConsumerNote = () => {
  const [[parts]] = useFormFields(['parts']);
  const days = ((parts ?? []) as readonly { readonly dueOn?: string | null }[]).flatMap(({ dueOn }) =>
    dueOn && isDay(dueOn) ? [dueOn] : [],
  );
  return mayBeCredit(days, day(today())) ? <Alert color="yellow">{words.consumer}</Alert> : null;
};

/** Picks the available means with the least work for all parties. */
const meansFor = (of: OrderInstalments): InstalmentMeans => {
  if (of.whyNotCard === null && of.email !== '') return 'card';
  return of.whyNotSepa === null ? 'sepa' : 'hand';
};

const LayForm = ({
  of,
  billId,
  done,
}: {
  readonly of: OrderInstalments;
  readonly billId: string | null;
  readonly done: () => void;
}) => {
  const [count, setCount] = useState<number>(3);
  const [first, setFirst] = useState<string>(today());
  // Another proposal resets the days and amounts; each may then be typed over.
  const start = useMemo(
    () => ({
      means: meansFor(of),
      email: of.email,
      parts: equalParts(dec(of.left), monthlyDays(day(first), count)).map((one) => ({
        dueOn: one.dueOn,
        amount: Number(one.amount),
      })),
    }),
    [of, first, count],
  );
  const last = start.parts.at(-1)?.dueOn ?? first;
  return (
    <Stack gap="sm">
      <Text size="sm">{words.layText(formatMoney(of.left))}</Text>
      <Group align="flex-end" gap="md">
        <Stack gap={4}>
          <Text size="sm" fw={500} id="instalment-count">
            {words.count}
          </Text>
          <SegmentedControl
            aria-labelledby="instalment-count"
            value={String(count)}
            onChange={(value) => setCount(Number(value))}
            data={COUNTS.map((one) => ({ value: String(one), label: words.times(one) }))}
          />
        </Stack>
        <DateBox
          label={words.first}
          value={first}
          clearable={false}
          onChange={(value) => {
            if (value && isDay(value)) setFirst(value);
          }}
        />
      </Group>
      <Form
        key={`${count} ${first}`}
        schema={LayingInstalments}
        endpoint={layInstalments}
        input={{ id: of.orderId, ...(billId === null ? {} : { billId }) }}
        width="full"
        submit={words.save}
        onCancel={done}
        after={done}
        start={start}
      >
        <SelectField name="means" label={words.means} options={INSTALMENT_MEANS_WORDS} />
        <MeansNote of={of} />
        <TextField name="email" label={words.email} />
        <RowsField
          name="parts"
          label={words.parts}
          rowLabel={words.part}
          addLabel={words.addPart}
          none={words.noPart}
          start={{ dueOn: addMonths(day(last), 1), amount: null }}
          most={MOST_PARTS}
        >
          {(at) => (
            <FieldRow>
              <DateField name={`${at}.dueOn`} label={words.day} />
              <MoneyField name={`${at}.amount`} label={words.amount} />
            </FieldRow>
          )}
        </RowsField>
        {of.isConsumer ? <ConsumerNote /> : null}
        {of.plan ? (
          <Text size="sm" c="dimmed">
            {words.replaces}
          </Text>
        ) : null}
      </Form>
    </Stack>
  );
};

export const askLay = (of: OrderInstalments, billId: string | null): void =>
  void ask({
    title: words.layTitle(of.orderNumber),
    body: (done) => <LayForm of={of} billId={billId} done={() => done(true)} />,
  });

export const askCancel = (of: OrderInstalments): void =>
  void ask({
    title: words.cancelTitle,
    error: true,
    body: (done) => (
      <Form
        schema={CancellingInstalments}
        endpoint={cancelInstalments}
        input={{ id: of.orderId }}
        width="full"
        submit={words.cancelNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.cancelSure}</Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });

export const askMove = (part: Instalment): void =>
  void ask({
    title: words.moveTitle(part.n),
    small: true,
    body: (done) => (
      <Form
        schema={MovingInstalment}
        endpoint={moveInstalment}
        input={{ id: part.id }}
        width="full"
        submit={words.moveNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ dueOn: day(part.dueOn) }}
      >
        <DateField name="dueOn" label={words.day} />
      </Form>
    ),
  });
