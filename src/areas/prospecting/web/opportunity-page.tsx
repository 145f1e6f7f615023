import type { OutputOf } from '#kernel/endpoint.ts';
import {
  ActionItem,
  Anchor,
  Facts,
  Figure,
  Form,
  formatDay,
  formatInstant,
  formatMoney,
  History,
  Link,
  Panel,
  ReasonedButton,
  ReasonedItem,
  RecordPage,
  type Tone,
  useEndpoint,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import {
  archiveOpportunity,
  changeOpportunity,
  moveOpportunity,
  opportunity as readOpportunity,
  opportunityHistory,
  restoreOpportunity,
} from '../rules/endpoints.ts';
import { type Opportunity, OpportunityForm, whyNotChange } from '../rules/opportunity.ts';
import { type StageKind, stageLookup } from '../rules/stage.ts';
import { OpportunityFields } from './opportunity/fields.tsx';
import { Goods } from './opportunity/goods.tsx';
import { LostProposed, QuoteButton, Quotes } from './opportunity/quotes.tsx';
import { useMove } from './opportunity/move.tsx';
import { words } from './opportunity/words.ts';

const TONES = { open: 'moving', won: 'done', lost: 'failed' } as const satisfies Record<StageKind, Tone>;
const ChangeForm = OpportunityForm.omit({ clientId: true });

const Record = ({ one }: { readonly one: Opportunity }) => (
  <Form
    schema={ChangeForm}
    endpoint={changeOpportunity}
    input={{ id: one.id, version: one.version }}
    values={one}
    disabled={!useOffice().mayCall(changeOpportunity) || whyNotChange(one) !== null}
    width="full"
  >
    <OpportunityFields person={{ id: one.assigneeId, name: one.assignee }} />
  </Form>
);

type Stages = OutputOf<typeof stageLookup.list>;
/** The stage after that of an open opportunity, in the order of the estate. */
const nextOf = (one: Opportunity, stages: Stages): Stages[number] | undefined =>
  one.kind === 'open' ? stages[stages.findIndex((stage) => stage.id === one.stageId) + 1] : undefined;

const Next = ({ one }: { readonly one: Opportunity }) => {
  const { mayCall } = useOffice();
  const move = useMove();
  const { data = [] } = useEndpoint(stageLookup.list, {}, { silent: true });
  const stage = nextOf(one, data);
  if (!stage || !mayCall(moveOpportunity)) return null;
  return (
    <ReasonedButton primary whyNot={whyNotChange(one)} onClick={() => move(one, stage)}>
      {words.moveTo(stage.name)}
    </ReasonedButton>
  );
};

const Moves = ({ one }: { readonly one: Opportunity }) => {
  const { mayCall } = useOffice();
  const move = useMove();
  const { data = [] } = useEndpoint(stageLookup.list, {}, { silent: true });
  if (!mayCall(moveOpportunity)) return null;
  const next = nextOf(one, data)?.id;
  return data
    .filter((stage) => stage.id !== one.stageId && stage.id !== next)
    .map((stage) => (
      <ReasonedItem key={stage.id} icon="arrow-right" whyNot={whyNotChange(one)} onClick={() => move(one, stage)}>
        {words.moveTo(stage.name)}
      </ReasonedItem>
    ));
};

const Aside = ({ one }: { readonly one: Opportunity }) => (
  <Panel title={words.facts}>
    <Facts
      items={[
        [
          words.client,
          <Anchor key="client" component={Link} to={`/dashboard/clients/${one.clientId}`}>
            {one.client}
          </Anchor>,
        ],
        [words.stage, one.stage],
        [words.lostReason, one.lostReason],
        [words.movedAt, formatInstant(one.movedAt)],
        [words.closedAt, formatInstant(one.closedAt)],
        [words.created, formatInstant(one.createdAt)],
      ]}
    />
  </Panel>
);

export default function OpportunityPage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={readOpportunity}
      input={{ id }}
      back={{ label: words.opportunities, to: '/dashboard/clients/opportunities' }}
      of={(one) => ({
        title: one.title,
        subtitle: [one.client, one.assignee].filter(Boolean).join(' · '),
        status:
          one.archivedAt === null
            ? { of: one.kind, word: one.stage, tone: TONES[one.kind] }
            : { of: 'archived', word: words.archived, tone: 'waiting' },
        figures: (
          <>
            <Figure label={words.amount} value={formatMoney(one.amount)} />
            <Figure label={words.chance} value={`${one.chance}\u00a0%`} />
            <Figure label={words.weighted} value={formatMoney(one.weighted)} />
            {one.expectedOn ? <Figure label={words.expectedOn} value={formatDay(one.expectedOn)} /> : null}
          </>
        ),
        next: <Next one={one} />,
        actions: one.kind === 'open' ? <QuoteButton one={one} /> : null,
        alert: <LostProposed one={one} />,
        more: (
          <>
            <Moves one={one} />
            {one.archivedAt === null ? (
              <ActionItem icon="archive" endpoint={archiveOpportunity} input={{ id }} confirm={words.archiveSure}>
                {words.archive}
              </ActionItem>
            ) : (
              <ActionItem icon="refresh" endpoint={restoreOpportunity} input={{ id }}>
                {words.restore}
              </ActionItem>
            )}
          </>
        ),
        content: (
          <>
            <Goods one={one} />
            <Record one={one} />
          </>
        ),
        aside: (
          <>
            <Aside one={one} />
            <Quotes one={one} />
          </>
        ),
        history: <History endpoint={opportunityHistory} id={id} fields={words} />,
      })}
    />
  );
}
