import { Button, ErrorState, Panel, Skeleton, Status, Text, useEndpoint } from '#ui/office/index.ts';
import { accountSafety } from '../../rules/account/account-endpoints.ts';
import { Entries } from '../entries.tsx';
import { words } from './account-words.ts';
import { begin, remove, renew } from './factor-popups.tsx';

/** The code beside the password: on, off, and the recovery codes for a lost telephone. */
export default function SecondFactor() {
  const read = useEndpoint(accountSafety, {});
  if (read.error && !read.data) return <ErrorState error={read.error} retry={() => void read.refetch()} />;
  if (!read.data) return <Skeleton height={110} />;
  const { email, secondFactor, recoveryLeft } = read.data;
  return (
    <Panel title={words.factor}>
      <Entries
        label={words.factor}
        empty=""
        entries={[
          {
            id: 'app',
            title: words.app,
            detail: (
              <Text size="xs" c="dimmed">
                {secondFactor ? words.codesLeft(recoveryLeft) : words.factorNote}
              </Text>
            ),
            facts: [
              <Status
                key="state"
                of={secondFactor ? 'on' : 'off'}
                word={secondFactor ? words.isOn : words.isOff}
                tone={secondFactor ? 'done' : 'waiting'}
              />,
            ],
            tools: secondFactor ? (
              <>
                <Button size="xs" variant="default" onClick={() => renew(email)}>
                  {words.renewCodes}
                </Button>
                <Button size="xs" variant="default" color="red" onClick={remove}>
                  {words.turnOff}
                </Button>
              </>
            ) : (
              <Button size="xs" variant="default" onClick={() => begin(email)}>
                {words.turnOn}
              </Button>
            ),
          },
        ]}
      />
    </Panel>
  );
}
