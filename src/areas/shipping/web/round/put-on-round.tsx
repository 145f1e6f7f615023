import { addDays, day } from '#kernel/day.ts';
import {
  ask,
  DateField,
  FieldRow,
  Form,
  formatDay,
  type Options,
  SelectField,
  TextField,
  today,
  useEndpoint,
  useFormFields,
} from '#ui/office/index.ts';
import { changeRound, putOnRound, rounds } from '../../rules/round/round-endpoints.ts';
import { PutOnRound, type Round, RoundForm } from '../../rules/round/round.ts';
import { roundWords as words } from './round-words.ts';

const Asked = PutOnRound.omit({ ids: true });
const PLANNED = { filter: JSON.stringify({ state: { in: ['planned'] } }), sort: 'day', size: 50 };

const Described = () => (
  <>
    <DateField name="day" label={words.day} clearable={false} />
    <FieldRow>
      <TextField name="name" label={words.name} description={words.nameWhy} maxLength={120} />
      <TextField name="driver" label={words.driver} maxLength={120} />
    </FieldRow>
  </>
);

/** The choice of a planned round, or of a new one: then its day and its name are asked for. */
const Which = () => {
  const [[chosen]] = useFormFields(['roundId']);
  const { data } = useEndpoint(rounds, PLANNED, { silent: true });
  const planned: Options = {
    new: words.isNew,
    ...Object.fromEntries(
      (data?.rows ?? []).map((one) => [one.id, [formatDay(one.day), one.name, one.driver].filter(Boolean).join(' · ')]),
    ),
  };
  return (
    <>
      {data && data.rows.length > 0 ? <SelectField name="roundId" label={words.which} options={planned} /> : null}
      {chosen === 'new' ? <Described /> : null}
    </>
  );
};

/** Asks for the round of these orders; none for a round whose orders come later. */
export const askRound = (ids: readonly string[], after?: (round: Round) => void): Promise<unknown> =>
  ask({
    title: ids.length === 0 ? words.fresh : words.put(ids.length),
    body: (done) => (
      <Form
        schema={Asked}
        endpoint={putOnRound}
        input={{ ids: [...ids] }}
        width="full"
        submit={ids.length === 0 ? words.create : words.putNow}
        onCancel={() => done(null)}
        after={(round) => {
          done(true);
          after?.(round);
        }}
        start={{ roundId: 'new', day: addDays(day(today()), 1), name: '', driver: '' }}
      >
        {ids.length === 0 ? <Described /> : <Which />}
      </Form>
    ),
  });

export const askChange = (round: Round): void =>
  void ask({
    title: words.change,
    body: (done) => (
      <Form
        schema={RoundForm}
        endpoint={changeRound}
        input={{ id: round.id, version: round.version }}
        values={{ day: round.day, name: round.name, driver: round.driver }}
        width="full"
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <Described />
      </Form>
    ),
  });
