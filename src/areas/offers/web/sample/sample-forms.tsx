import {
  ask,
  DateField,
  Form,
  formatDay,
  SelectField,
  Text,
  TextareaField,
  today,
  useFormFields,
} from '#ui/office/index.ts';
import { OUTCOME_WORDS, type SampleFollowUp } from '../../rules/sample/sample.ts';
import { giveSample, GivenDay, tellOutcome, Told } from '../../rules/sample/sample-endpoints.ts';
import { words } from './sample-words.ts';

/** The day they left the estate's hands: today, unless it is noted later. */
export const askGiven = (id: string): void =>
  void ask({
    title: words.give,
    body: (done) => (
      <Form
        schema={GivenDay}
        endpoint={giveSample}
        input={{ id }}
        width="full"
        submit={words.giveNow}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{ day: today() }}
      >
        <Text size="sm" c="dimmed">
          {words.giveText}
        </Text>
        <DateField name="day" label={words.day} />
      </Form>
    ),
  });

/** Asks which order followed, only when one did. */
const Following = ({ follow }: { readonly follow: SampleFollowUp }) => {
  const [[outcome]] = useFormFields(['outcome']);
  if (outcome !== 'ordered') return null;
  const known = [...(follow.order ? [{ ...follow.order, placedOn: '' }] : []), ...follow.orders];
  const options = Object.fromEntries(
    [...new Map(known.map((one) => [one.id, one])).values()].map((one) => [
      one.id,
      one.placedOn ? words.orderOf(one.number, formatDay(one.placedOn)) : one.number,
    ]),
  );
  return known.length === 0 ? (
    <Text size="sm" c="dimmed">
      {words.noOrder}
    </Text>
  ) : (
    <SelectField name="orderId" label={words.order} options={options} placeholder={words.chooseLater} />
  );
};

/** Asks for the client's answer about the samples: the last order since is proposed. */
export const askOutcome = (id: string, follow: SampleFollowUp): void =>
  void ask({
    title: words.tell,
    body: (done) => (
      <Form
        schema={Told}
        endpoint={tellOutcome}
        input={{ id }}
        width="full"
        submit={words.tell}
        onCancel={() => done(null)}
        after={() => done(true)}
        start={{
          outcome: follow.outcome ?? (follow.orders.length > 0 ? 'ordered' : 'pleased'),
          note: follow.note,
          orderId: follow.order?.id ?? follow.orders[0]?.id ?? null,
        }}
      >
        <SelectField name="outcome" label={words.outcome} options={OUTCOME_WORDS} />
        <Following follow={follow} />
        <TextareaField name="note" label={words.comment} />
      </Form>
    ),
  });
