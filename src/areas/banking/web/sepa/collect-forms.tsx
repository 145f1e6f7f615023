import { useMemo } from 'react';
import {
  ask,
  DateField,
  Form,
  MoneyField,
  type Selection,
  SelectField,
  SwitchField,
  Text,
  TextareaField,
  useEndpoint,
} from '#ui/office/index.ts';
import {
  cancelRemittance,
  collectionDay,
  Collecting,
  type Debit,
  makeRemittance,
  type Remittance,
  RemittanceCancelling,
  returnDebit,
  Returning,
} from '../../rules/sepa/collection-endpoints.ts';
import { RETURN_CODES, reasonWords } from '../../rules/sepa/return-reasons.ts';
import { collectionWords as words } from './collection-words.ts';

const MakeForm = ({ what, done }: { readonly what: Selection; readonly done: (id: string | null) => void }) => {
  const { data } = useEndpoint(collectionDay, {});
  const start = useMemo(() => ({ dueOn: data?.day, isLast: false, early: false }), [data?.day]);
  if (!data) return null;
  const { ids, ...query } = what;
  return (
    <Form
      schema={Collecting}
      endpoint={makeRemittance}
      input={ids ? { ids: [...ids] } : query}
      width="full"
      submit={words.make}
      onCancel={() => done(null)}
      after={(made) => done(made.id)}
      start={start}
    >
      <Text size="sm" c="dimmed">
        {words.makeText(data.noticeDays)}
      </Text>
      <DateField name="dueOn" label={words.dueOn} description={words.dueOnWhy} />
      <SwitchField name="early" label={words.early} description={words.earlyWhy} />
      <SwitchField name="isLast" label={words.isLast} description={words.isLastWhy} />
    </Form>
  );
};
/** For which day; it comes to the remittance that was made. */
export const askMake = async (what: Selection): Promise<string | null> => {
  const made = await ask({ title: words.makeTitle, small: true, body: (done) => <MakeForm what={what} done={done} /> });
  return typeof made === 'string' ? made : null;
};

export const askCancel = (remittance: Remittance): void =>
  void ask({
    title: words.cancel,
    error: true,
    body: (done) => (
      <Form
        schema={RemittanceCancelling}
        endpoint={cancelRemittance}
        input={{ id: remittance.id }}
        width="full"
        submit={words.cancel}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ reason: '' }}
      >
        <Text size="sm">{words.cancelSure(remittance.number)}</Text>
        <TextareaField name="reason" label={words.reason} />
      </Form>
    ),
  });

const REASONS = Object.fromEntries(RETURN_CODES.map((code) => [code, reasonWords(code)]));
export const askReturn = (debit: Debit): void =>
  void ask({
    title: words.returnTitle,
    error: true,
    body: (done) => (
      <Form
        schema={Returning}
        endpoint={returnDebit}
        input={{ id: debit.id }}
        width="full"
        submit={words.returnNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ code: 'AM04' }}
      >
        <Text size="sm">{words.returnText(debit.bill, debit.client)}</Text>
        <SelectField name="code" label={words.code} options={REASONS} />
        <DateField name="day" label={words.day} />
        <MoneyField name="fee" label={words.fee} description={words.feeWhy} />
      </Form>
    ),
  });
