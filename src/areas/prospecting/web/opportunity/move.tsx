import { ask, Form, SelectField, useAction, useEndpoint } from '#ui/office/index.ts';
import { moveOpportunity } from '../../rules/endpoints.ts';
import { MoveForm, type OpportunityRow } from '../../rules/opportunity.ts';
import { lostReasonLookup, type StageKind } from '../../rules/stage.ts';
import { words } from './words.ts';

type Moved = Pick<OpportunityRow, 'id' | 'version'>;
const ReasonField = () => {
  const { data = [] } = useEndpoint(lostReasonLookup.list, {}, { silent: true });
  return (
    <SelectField
      name="lostReasonId"
      label={words.lostReason}
      options={Object.fromEntries(data.map((one) => [one.id, one.name]))}
    />
  );
};
const askReason = ({ id, version }: Moved, stageId: string): Promise<unknown> =>
  ask({
    title: words.lostTitle,
    body: (done) => (
      <Form
        schema={MoveForm}
        endpoint={moveOpportunity}
        input={{ id, version, stageId }}
        start={{}}
        submit={words.lostNow}
        width="full"
        onCancel={() => done(null)}
        after={() => done(true)}
      >
        <ReasonField />
      </Form>
    ),
  });

/** Moves at once, or asks why it is lost first. */
export const useMove = () => {
  const { run } = useAction(moveOpportunity);
  return (one: Moved, stage: { readonly id: string; readonly kind: StageKind }): void => {
    if (stage.kind === 'lost') void askReason(one, stage.id);
    else void run({ id: one.id, version: one.version, stageId: stage.id });
  };
};
