import { useMemo } from 'react';
import {
  ask,
  DateField,
  Form,
  MoneyField,
  type Selection,
  SwitchField,
  Text,
  TextareaField,
  today,
} from '#ui/office/index.ts';
import {
  cancelPayout,
  CashSlip,
  handInCash,
  PaidOut,
  type Payout,
  PayoutCancelling,
  recordPayout,
} from '../../rules/payout/payout-endpoints.ts';
import { payoutWords as words } from './payout-words.ts';

const chosen = ({ ids, ...query }: Selection) => (ids ? { ids: [...ids] } : query);

const CashForm = ({ what, done }: { readonly what: Selection; readonly done: (made: true | null) => void }) => {
  const start = useMemo(() => ({ day: today(), writeGap: false }), []);
  return (
    <Form
      schema={CashSlip}
      endpoint={handInCash}
      input={chosen(what)}
      width="full"
      submit={words.handIn}
      onCancel={() => done(null)}
      after={() => done(true)}
      start={start}
    >
      <Text size="sm" c="dimmed">
        {words.handInText}
      </Text>
      <MoneyField name="counted" label={words.counted} />
      <DateField name="day" label={words.day} />
      <SwitchField name="writeGap" label={words.writeGap} description={words.writeGapWhy} />
    </Form>
  );
};
/** Asks what was counted; the form calls by itself. */
export const askCash = async (what: Selection): Promise<null> => {
  await ask({ title: words.handInTitle, small: true, body: (done) => <CashForm what={what} done={done} /> });
  return null;
};

const RecordForm = ({ what, done }: { readonly what: Selection; readonly done: (made: true | null) => void }) => {
  const start = useMemo(() => ({ day: today(), fee: 0 }), []);
  return (
    <Form
      schema={PaidOut}
      endpoint={recordPayout}
      input={chosen(what)}
      width="full"
      submit={words.record}
      onCancel={() => done(null)}
      after={() => done(true)}
      start={start}
    >
      <Text size="sm" c="dimmed">
        {words.recordText}
      </Text>
      <DateField name="day" label={words.creditedOn} />
      <MoneyField name="fee" label={words.fee} description={words.feeWhy} />
    </Form>
  );
};
export const askRecord = async (what: Selection): Promise<null> => {
  await ask({ title: words.recordTitle, small: true, body: (done) => <RecordForm what={what} done={done} /> });
  return null;
};

export const askCancel = (payout: Pick<Payout, 'id' | 'number'>): void =>
  void ask({
    title: words.cancel,
    error: true,
    body: (done) => (
      <Form
        schema={PayoutCancelling}
        endpoint={cancelPayout}
        input={{ id: payout.id }}
        width="full"
        submit={words.cancel}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.cancelSure(payout.number)}</Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });
