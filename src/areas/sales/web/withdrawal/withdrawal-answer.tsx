import type { ComponentType } from 'react';
import {
  ActionButton,
  Alert,
  ask,
  Button,
  formatDay,
  formatInstant,
  Group,
  ReasonedItem,
  Stack,
  Text,
  useAction,
  useOffice,
  useSlot,
} from '#ui/office/index.ts';
import { cancelOrder } from '../../rules/endpoints.ts';
import { whyNotCancel } from '../../rules/order/lifecycle.ts';
import type { Order } from '../../rules/order/sale.ts';
import {
  ANSWER_WORDS,
  isOwed,
  isSentBack,
  VERDICT_WORDS,
  whyNotAnswer,
  type Withdrawal,
  withdrawnWords,
} from '../../rules/withdrawal/withdrawal.ts';
import { answerWithdrawal } from '../../rules/withdrawal/withdrawal-endpoints.ts';
import { withdrawalSlot } from '../slots.ts';
import { type Side, useSide } from '../document/side.ts';
import { withdrawalWords as words } from './withdrawal-words.ts';

const useDecline = (id: string) => {
  const action = useAction(answerWithdrawal);
  return async (): Promise<void> => {
    const why = await ask({
      title: words.decline,
      error: true,
      validateLabel: words.declineSend,
      field: { kind: 'textarea', label: words.declineWhy, maxLength: 1000 },
    });
    if (typeof why === 'string') await action.run({ id, answer: 'declined', words: why });
  };
};

/** Refusing asks for the reasons, which the customer reads. */
export const DeclineItem = ({ one }: { readonly one: Withdrawal }) => {
  const decline = useDecline(one.id);
  return useOffice().mayCall(answerWithdrawal) ? (
    <ReasonedItem icon="close" danger whyNot={whyNotAnswer(one)} onClick={() => void decline()}>
      {words.decline}
    </ReasonedItem>
  ) : null;
};

const DeclineButton = ({ one }: { readonly one: Withdrawal }) => {
  const decline = useDecline(one.id);
  return useOffice().mayCall(answerWithdrawal) ? (
    <Button size="xs" variant="default" onClick={() => void decline()}>
      {words.decline}
    </Button>
  ) : null;
};

/** The two answers to a withdrawal, while it has none. */
export const WithdrawalAnswers = ({ one }: { readonly one: Withdrawal }) =>
  one.state === 'pending' ? (
    <Group gap="xs" mt="xs">
      <ActionButton
        endpoint={answerWithdrawal}
        input={{ id: one.id, answer: 'accepted' }}
        confirm={isSentBack(one) ? words.acceptSure : words.acceptUnsent}
      >
        {words.accept}
      </ActionButton>
      <DeclineButton one={one} />
    </Group>
  ) : null;

/** Consequences of an accepted withdrawal: the end of an order that was not billed, else those of higher areas. */
const WhatFollows = ({ order }: { readonly order: Order }) => {
  const others = useSlot(withdrawalSlot);
  const isBilled = order.chain.some((one) => one.kind === 'bill');
  return (
    <>
      {others.map((One, at) => (
        <One key={at} order={order} />
      ))}
      {isBilled || whyNotCancel(order) ? null : (
        <Group mt="xs">
          <ActionButton danger endpoint={cancelOrder} input={{ id: order.id }} confirm={words.cancelSure}>
            {words.cancel}
          </ActionButton>
        </Group>
      )}
    </>
  );
};

interface Part {
  readonly order: Order;
  readonly one: Withdrawal;
}
/** The view of a withdrawal for each side: the verdict and the answers are the seller's. */
interface WithdrawalView {
  readonly told: (one: Withdrawal) => string;
  readonly verdict: (one: Withdrawal) => string;
  readonly Answers: ComponentType<Part>;
  readonly Follows: ComponentType<Part>;
}
const Nothing = () => null;
const SELLER: WithdrawalView = {
  told: (one) => withdrawnWords({ ...one, number: one.orderNumber }),
  verdict: (one) =>
    `${VERDICT_WORDS[one.verdict]}. ${one.declared.verdict === one.verdict ? '' : `${words.judgedThen(VERDICT_WORDS[one.declared.verdict].toLowerCase())} `}`,
  Answers: ({ one }) => <WithdrawalAnswers one={one} />,
  Follows: ({ order }) => <WhatFollows order={order} />,
};
const VIEWS: Readonly<Record<Side, WithdrawalView>> = {
  seller: SELLER,
  agent: SELLER,
  buyer: { told: (one) => one.statement, verdict: () => '', Answers: Nothing, Follows: Nothing },
};

/** The mark on an order with a withdrawal: the declaration, the legal verdict, and the two answers. */
export const Withdrawals = ({ order }: { readonly order: Order }) => {
  const { told, verdict, Answers, Follows } = VIEWS[useSide()];
  return order.withdrawals.length === 0 ? null : (
    <Stack gap="xs">
      {order.withdrawals.map((one) => (
        <Alert
          key={one.id}
          color={one.state === 'pending' ? 'orange' : 'gray'}
          title={`${words.withdrawn(formatInstant(one.declaredAt))}, ${one.reference}`}
        >
          <Text size="sm">{told(one)}</Text>
          {one.state === 'pending' ? (
            <>
              <Text size="sm">
                {verdict(one)}
                {one.endsOn ? words.periodEnds(formatDay(one.endsOn)) : words.periodOpen}
                {isOwed(one) ? ` ${words.refundBefore(formatDay(one.refundBy))}` : ''}
              </Text>
              <Answers order={order} one={one} />
            </>
          ) : (
            <>
              <Text size="sm">
                {words.withdrawnAnswered(ANSWER_WORDS[one.state].toLowerCase())}
                {one.answerWords ? ` : ${one.answerWords}` : ''}
              </Text>
              {one.state === 'accepted' ? <Follows order={order} one={one} /> : null}
            </>
          )}
        </Alert>
      ))}
    </Stack>
  );
};
