import {
  ActionButton,
  Alert,
  Facts,
  formatInstant,
  Group,
  Panel,
  Status,
  Text,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { STATE_WORDS } from '#areas/billing/rules/einvoice/platform-state.ts';
import {
  billOnPlatform,
  type BillOnPlatform,
  einvoicePlatform,
  giveBill,
  readPlatformNews,
} from '../../rules/platform/platform-endpoints.ts';
import type { BillPart } from '#areas/billing/web/index.ts';
import { toneOfState } from './platform-filter.ts';
import { platformWords as words } from './platform-words.ts';

/** The time line, newest last: what was said, when, and why. */
const linesOf = (seen: BillOnPlatform): [string, string][] =>
  seen.life.map((one) => [
    formatInstant(one.at),
    [
      [one.words, one.isOurs && words.ours, seen.round > 1 && words.round(one.round)].filter(Boolean).join(', '),
      one.reason,
    ]
      .filter(Boolean)
      .join('\u00a0: '),
  ]);

/** On the page of a bill, in the office. */
export const PlatformOfBill: BillPart = ({ bill, side }) => (side === 'buyer' ? null : <PlatformPanel id={bill.id} />);

/** The life of a bill at the approved platform; empty for a bill that does not go there. */
export const PlatformPanel = ({ id }: { readonly id: string }) => {
  const { mayCall } = useOffice();
  const isMine = mayCall(billOnPlatform);
  const on = { silent: true, enabled: isMine } as const;
  const seen = useEndpoint(billOnPlatform, { id }, on).data;
  const held = useEndpoint(einvoicePlatform, {}, on).data?.held;
  if (!seen || (seen.state === null && seen.whyNot !== null)) return null;
  const isAgain = seen.round > 0;
  return (
    <Panel
      title={words.panel}
      action={
        seen.whyNot === null && mayCall(giveBill) ? (
          <ActionButton
            endpoint={giveBill}
            input={{ id }}
            quiet
            confirm={
              isAgain
                ? { title: words.giveAgain, text: words.giveAgainSure, validateLabel: words.giveAgain }
                : { title: words.give, text: words.giveSure, validateLabel: words.give }
            }
          >
            {isAgain ? words.giveAgain : words.give}
          </ActionButton>
        ) : held?.active && mayCall(readPlatformNews) ? (
          <ActionButton endpoint={readPlatformNews} input={{}} quiet>
            {words.readNews}
          </ActionButton>
        ) : null
      }
    >
      {seen.state === null ? (
        <Text size="sm">{words.notGiven}</Text>
      ) : (
        <Group gap="xs" mb="xs">
          <Status of={seen.state} word={STATE_WORDS[seen.state]} tone={toneOfState(seen.state)} />
          {seen.stateAt ? (
            <Text size="sm" c="dimmed">
              {formatInstant(seen.stateAt)}
            </Text>
          ) : null}
        </Group>
      )}
      {seen.reason && seen.state && toneOfState(seen.state) === 'failed' ? (
        <Alert color="red" mb="xs">
          {seen.reason}
        </Alert>
      ) : null}
      {seen.trouble ? (
        <Alert color="yellow" mb="xs">
          {[seen.trouble, words.attempts(seen.attempts), seen.nextAt && words.next(formatInstant(seen.nextAt))]
            .filter(Boolean)
            .join(' ')}
        </Alert>
      ) : null}
      {seen.life.length > 0 ? <Facts items={linesOf(seen)} /> : null}
    </Panel>
  );
};
