import {
  ActionItem,
  Anchor,
  Button,
  Facts,
  fileUrl,
  formatCount,
  formatDay,
  formatInstant,
  formatMoney,
  formatPhone,
  Link,
  MenuAction,
  MenuLink,
  Panel,
  ReasonedButton,
  RecordPage,
  Stack,
  Status,
  Text,
  useEndpoint,
  useNavigate,
  useOffice,
  useParams,
  withCode,
} from '#ui/office/index.ts';
import { DocumentHistory } from '#areas/messaging/web/index.ts';
import { sampleCalls } from '../rules/document-calls.ts';
import { addOfficeOrder } from '#areas/sales/rules/endpoints.ts';
import { whyNotChange, whyNotDiscard } from '#areas/sales/rules/order/lifecycle.ts';
import type { Order } from '#areas/sales/rules/order/sale.ts';
import { whyNotSellAtCost } from '../rules/sample/at-cost.ts';
import { sellSampleAtCost } from '../rules/sample/at-cost-endpoint.ts';
import { OUTCOME_WORDS, type SampleFollowUp, whyNotGive, whyNotTakeBack } from '../rules/sample/sample.ts';
import { giveSample, sampleFollowUp, takeBackSample, tellOutcome } from '../rules/sample/sample-endpoints.ts';
import { OFFER_SCREENS } from './offer-screens.ts';
import { editor, OrderLines, words as ofOrders } from '#areas/sales/web/index.ts';
import { words } from './sample/sample-words.ts';

const { path, statusWords, words: named } = OFFER_SCREENS.sample;

const useFollowed = (id: string): SampleFollowUp | undefined => useEndpoint(sampleFollowUp, { id }).data;

/** The forms come when they are asked for. */
const give = (id: string): void =>
  void withCode(
    () => import('./sample/sample-forms.tsx'),
    ({ askGiven }) => askGiven(id),
  );
const tell = (id: string, follow: SampleFollowUp): void =>
  void withCode(
    () => import('./sample/sample-forms.tsx'),
    ({ askOutcome }) => askOutcome(id, follow),
  );

/** The next step: complete, hand over, or follow up. */
const Next = ({ sample }: { readonly sample: Order }) => {
  const { mayCall } = useOffice();
  const follow = useFollowed(sample.id);
  if (sample.status === 'draft')
    return mayCall(sampleCalls.change) ? (
      <Button component={Link} to={`${path}/${sample.id}/edit`}>
        {editor.editDraft}
      </Button>
    ) : null;
  if (sample.status === 'pending')
    return mayCall(giveSample) ? (
      <ReasonedButton primary whyNot={whyNotGive(sample.status)} onClick={() => give(sample.id)}>
        {words.give}
      </ReasonedButton>
    ) : null;
  if (sample.status !== 'validated' || !follow || follow.outcome !== null || !mayCall(tellOutcome)) return null;
  return <Button onClick={() => tell(sample.id, follow)}>{words.tell}</Button>;
};

const More = ({ sample }: { readonly sample: Order }) => {
  const { mayCall } = useOffice();
  const navigate = useNavigate();
  const follow = useFollowed(sample.id);
  const input = { id: sample.id, version: sample.version };
  return (
    <>
      {mayCall(sampleCalls.change) && !whyNotChange(sample) ? (
        <MenuLink icon="edit" to={`${path}/${sample.id}/edit`}>
          {words.edit}
        </MenuLink>
      ) : null}
      <MenuLink icon="copy" to={`/dashboard/orders/add?subType=sample&from=${sample.id}`}>
        {editor.duplicate}
      </MenuLink>
      {sample.clientId && mayCall(addOfficeOrder) ? (
        <MenuLink icon="orders" to={`/dashboard/orders/add?client=${sample.clientId}`}>
          {words.newOrder}
        </MenuLink>
      ) : null}
      {follow ? (
        <ActionItem
          icon="orders"
          endpoint={sellSampleAtCost}
          input={input}
          whyNot={whyNotSellAtCost(sample.status, follow.costless ?? [])}
          confirm={words.atCostSure}
          after={(order) => void navigate(`/dashboard/orders/${order.id}/edit`)}
        >
          {words.atCost}
        </ActionItem>
      ) : null}
      {follow && follow.outcome !== null && sample.status === 'validated' ? (
        <MenuAction icon="edit" endpoint={tellOutcome} whyNot={null} onPress={() => tell(sample.id, follow)}>
          {words.change}
        </MenuAction>
      ) : null}
      {whyNotDiscard(sample) ? null : (
        <ActionItem
          icon="trash"
          danger
          endpoint={sampleCalls.discard}
          input={{ id: sample.id }}
          confirm={editor.discardSure}
          after={() => void navigate(path)}
        >
          {editor.discard}
        </ActionItem>
      )}
      {whyNotTakeBack(sample.status) ? null : (
        <ActionItem
          icon="close"
          danger
          endpoint={takeBackSample}
          input={input}
          confirm={sample.status === 'validated' ? words.takeBackSure : words.cancelSure}
        >
          {sample.status === 'validated' ? words.takeBack : words.cancel}
        </ActionItem>
      )}
    </>
  );
};

const Paper = ({ sample }: { readonly sample: Order }) =>
  useOffice().mayCall(sampleCalls.pdf) && sample.number ? (
    <Button component="a" variant="default" href={fileUrl(sampleCalls.pdf, { id: sample.id })} target="_blank">
      {ofOrders.pdf}
    </Button>
  ) : null;

const FollowUp = ({ sample }: { readonly sample: Order }) => {
  const follow = useFollowed(sample.id);
  if (!follow) return null;
  return (
    <Panel title={words.followUp}>
      <Facts
        items={[
          [words.day, follow.givenOn && formatDay(follow.givenOn)],
          [
            words.said,
            follow.outcome ? (
              <Status key="outcome" of={follow.outcome} word={OUTCOME_WORDS[follow.outcome]} tone="done" />
            ) : (
              <Text key="none" size="sm" c="dimmed">
                {follow.givenOn ? words.notYet : words.notGiven}
              </Text>
            ),
          ],
          [
            words.order,
            follow.order ? (
              <Anchor key="order" component={Link} to={`/dashboard/orders/${follow.order.id}`}>
                {follow.order.number}
              </Anchor>
            ) : null,
          ],
          [
            words.soldBy,
            follow.soldBy ? (
              <Anchor key="soldBy" component={Link} to={`/dashboard/orders/${follow.soldBy.id}`}>
                {follow.soldBy.number || words.orderDraft}
              </Anchor>
            ) : null,
          ],
          [words.comment, follow.note],
          [words.worth, follow.worth === undefined ? null : formatMoney(follow.worth)],
          [
            words.cost,
            follow.cost === undefined ? null : `${formatMoney(follow.cost)}${words.uncosted(follow.uncosted ?? 0)}`,
          ],
        ]}
      />
    </Panel>
  );
};

const Aside = ({ sample }: { readonly sample: Order }) => (
  <Stack gap="md">
    {sample.status === 'draft' ? null : <FollowUp sample={sample} />}
    <Panel title={ofOrders.facts}>
      <Facts
        items={[
          [words.reserved, sample.placedAt && formatInstant(sample.placedAt)],
          [words.bottles, formatCount(sample.bottles)],
          [editor.notes.client.label, sample.note],
        ]}
      />
    </Panel>
    <Panel title={ofOrders.buyer}>
      <Facts
        items={[
          [ofOrders.company, sample.buyer.company],
          [ofOrders.contact, `${sample.buyer.firstname} ${sample.buyer.lastname}`.trim()],
          [
            ofOrders.email,
            sample.buyer.email ? (
              <Anchor key="mail" href={`mailto:${sample.buyer.email}`}>
                {sample.buyer.email}
              </Anchor>
            ) : null,
          ],
          [ofOrders.phone, formatPhone(sample.buyer.phone)],
        ]}
      />
    </Panel>
  </Stack>
);

/** Removes prices and their steps from the lines: samples are free. */
const unpriced = (sample: Order): Order => ({
  ...sample,
  totalTTC: undefined,
  trace: [],
  lines: sample.lines.map((line) => ({ ...line, trace: [] })),
});

export default function SamplePage() {
  const { id = '' } = useParams();
  const mayPrint = useOffice().mayCall(sampleCalls.pdf);
  return (
    <RecordPage
      endpoint={sampleCalls.read}
      input={{ id }}
      back={{ label: named.many, to: path }}
      of={(sample) => ({
        title: sample.number ? `${named.one} ${sample.number}` : words.draft,
        subtitle: sample.buyerName,
        status: { of: sample.status, word: statusWords[sample.status] },
        next: <Next sample={sample} />,
        actions: <Paper sample={sample} />,
        paper: mayPrint && sample.number ? { url: fileUrl(sampleCalls.pdf, { id }), version: sample.version } : null,
        more: <More sample={sample} />,
        content: <OrderLines order={unpriced(sample)} />,
        aside: <Aside sample={sample} />,
        history: (
          <DocumentHistory
            endpoint={sampleCalls.history}
            id={id}
            values={{ status: statusWords, outcome: OUTCOME_WORDS }}
          />
        ),
      })}
    />
  );
}
