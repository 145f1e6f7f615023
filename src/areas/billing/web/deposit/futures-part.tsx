import { ActionButton } from '#ui/office/index.ts';
import { billFuturesPart } from '../../rules/deposit/deposit-endpoints.ts';
import { depositWords as words } from './deposit-words.ts';

/** Bills a part of the schedule of futures: a deposit bill, which is printed and sent like another. */
export default function FuturesPart({ id, n }: { readonly id: string; readonly n: number }) {
  return (
    <ActionButton endpoint={billFuturesPart} input={{ id, n }} confirm={words.partSure}>
      {words.billPart}
    </ActionButton>
  );
}
