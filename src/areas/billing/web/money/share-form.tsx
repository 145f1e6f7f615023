import { type ReactNode, useState } from 'react';
import { Button, formatMoney, Group, Stack, Text } from '#ui/office/index.ts';
import type { OpenDocuments } from '../../rules/money/money-endpoints.ts';
import { sharedOut } from '../../rules/money/share-out.ts';
import { moneyWords as words } from './money-words.ts';
import { amountsOf, type Parts, Rest, sentParts, ShareTable, whyNotShare } from './share-table.tsx';

/**
 * Deals the remainder of money on account, or of a credit note, among the client's debts: the oldest first, until the
 * user types otherwise.
 */
export const ShareForm = ({
  of,
  left,
  none,
  pending,
  keepsRest,
  mayKeepAll = false,
  send,
  close,
}: {
  readonly of: OpenDocuments;
  readonly left: number;
  /** The text for a client without debts. */
  readonly none: string;
  readonly pending: boolean;
  /** True when the rest stays on the client's account, as the form then tells. */
  readonly keepsRest: boolean;
  /** All of it may stay there: money that came and pays nothing yet. */
  readonly mayKeepAll?: boolean;
  readonly send: (parts: ReturnType<typeof sentParts>) => void;
  readonly close: () => void;
}): ReactNode => {
  const [typed, setTyped] = useState<Parts | null>(null);
  const parts = typed ?? sharedOut(left, of.documents);
  const wrong = whyNotShare(left, parts, of.documents);
  const sent = sentParts(parts, of.documents);
  const maySend = mayKeepAll || sent.length > 0;
  const total = sent.reduce((all, one) => all + one.amount, 0);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        if (!wrong && maySend) send(sent);
      }}
    >
      <Stack gap="md">
        {of.documents.length === 0 ? (
          <Text size="sm" c="dimmed">
            {none}
          </Text>
        ) : (
          <ShareTable of={of} parts={parts} put={setTyped} />
        )}
        <Rest amount={left} parts={amountsOf(parts)} documents={of.documents} wrong={wrong} keepsRest={keepsRest} />
        <Group justify="flex-end" gap="xs">
          <Button size="xs" variant="default" onClick={close}>
            {words.cancel}
          </Button>
          <Button size="xs" type="submit" loading={pending} disabled={!maySend}>
            {total > 0 ? words.settleOf(formatMoney(total)) : words.keepAll}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};
