import { ActionItem, formatDay, ListPage, MenuLink, Text, HistoryItem } from '#ui/office/index.ts';
import {
  ANSWER_WORDS,
  isOwed,
  isSentBack,
  VERDICT_WORDS,
  whyNotAnswer,
  type Withdrawal,
  withdrawnWords,
} from '../rules/withdrawal/withdrawal.ts';
import {
  answerWithdrawal,
  withdrawalList,
  withdrawals,
  historyOfWithdrawal,
} from '../rules/withdrawal/withdrawal-endpoints.ts';
import { TO_ANSWER } from '../rules/home.ts';
import { DeclineItem, WithdrawalAnswers } from './withdrawal/withdrawal-answer.tsx';
import { withdrawalWords as words } from './withdrawal/withdrawal-words.ts';

const TONES = { pending: 'attention', accepted: 'done', declined: 'failed' } as const;

/** Declarations of the withdrawal function, with or without a matching order. */
export default function WithdrawalList() {
  return (
    <ListPage
      list={withdrawalList}
      endpoint={withdrawals}
      title={words.withdrawals}
      nameOf={(row) => row.reference}
      open={(row) => (row.orderId ? `/dashboard/orders/${row.orderId}` : null)}
      actionsInSight
      columns={[
        { field: 'reference', width: 190, as: 'strong', card: 'title' },
        { field: 'declaredAt', width: 170, card: 'none' },
        { field: 'name', card: 'fact' },
        { field: 'orderNumber', width: 140, card: 'fact' },
        { field: 'verdict', width: 170, card: 'fact' },
        { field: 'endsOn', width: 120, hidden: true },
        { field: 'refundBy', width: 160, value: (row) => (isOwed(row) ? row.refundBy : null) },
        { field: 'state', as: 'status', width: 120, card: 'state', tone: (row) => TONES[row.state] },
      ]}
      views={[{ name: words.toAnswer, filter: TO_ANSWER }]}
      rowActions={(row) => (
        <>
          {row.orderId ? (
            <MenuLink icon="receipt" to={`/dashboard/orders/${row.orderId}`}>
              {row.state === 'accepted' ? words.creditOrCancel : words.order}
            </MenuLink>
          ) : null}
          <ActionItem
            icon="check"
            endpoint={answerWithdrawal}
            input={{ id: row.id, answer: 'accepted' }}
            whyNot={whyNotAnswer(row)}
            confirm={isSentBack(row) ? words.acceptSure : words.acceptUnsent}
          >
            {words.accept}
          </ActionItem>
          <DeclineItem one={row} />
          <HistoryItem
            endpoint={historyOfWithdrawal}
            id={row.id}
            title={row.reference}
            values={{ answer: ANSWER_WORDS, verdict: VERDICT_WORDS }}
          />
        </>
      )}
      preview={(row: Withdrawal) => (
        <>
          <Text size="sm">{withdrawnWords({ ...row, number: row.orderNumber })}</Text>
          {row.declared.verdict === row.verdict ? null : (
            <Text size="sm" mt="sm">
              {words.judgedThen(VERDICT_WORDS[row.declared.verdict].toLowerCase())}
            </Text>
          )}
          {isOwed(row) ? (
            <Text size="sm" mt="sm">
              {words.refundBefore(formatDay(row.refundBy))}
            </Text>
          ) : null}
          {row.answerWords ? (
            <Text size="sm" mt="sm">
              {row.answerWords}
            </Text>
          ) : null}
          <WithdrawalAnswers one={row} />
        </>
      )}
      empty={{ title: words.noWithdrawals, text: words.noWithdrawalsWhy }}
    />
  );
}
