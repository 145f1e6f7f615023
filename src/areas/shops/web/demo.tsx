import { useEffect } from 'react';
import { askRisky, Button, Group, Panel, ProgressBar, Stack, Text, useAction, useEndpoint } from '#ui/office/index.ts';
import { demoWipe, wipeDemo } from '../rules/demo-endpoints.ts';
import { myShop } from '../rules/endpoints.ts';
import { words } from './demo-words.ts';

const POLL_MS = 500;
const UNDER_WAY: readonly string[] = ['pending', 'processing'];

/** Says that nothing here is real, and lets the owner begin for good; nothing at all in an estate of one's own. */
export default function Demo() {
  const isDemo = useEndpoint(myShop, {}).data?.isDemo === true;
  const wipe = useAction(wipeDemo, { refreshes: [demoWipe] });
  const state = useEndpoint(
    demoWipe,
    {},
    {
      enabled: isDemo,
      silent: true,
      every: (answer) => (answer !== undefined && UNDER_WAY.includes(answer.status) ? POLL_MS : false),
    },
  ).data;
  const isOver = isDemo && state?.status === 'completed';
  // All that this window has read is of the demonstration: it begins anew, too.
  useEffect(() => {
    if (isOver) window.location.assign('/dashboard');
  }, [isOver]);
  if (!isDemo) return null;

  const begin = async (): Promise<void> => {
    const isSure = await askRisky(
      words.wipe,
      words.keyword,
      <Stack gap="xs">
        <Text size="sm">{words.goes}</Text>
        <Text size="sm">{words.stays}</Text>
      </Stack>,
    );
    if (isSure !== null) await wipe.run({});
  };
  return (
    <Panel title={words.title}>
      <Stack gap="sm">
        <Text size="sm">{words.why}</Text>
        {state?.status === 'error' ? (
          <Text role="alert" c="var(--failed)">
            {words.failed}
          </Text>
        ) : null}
        {state && (UNDER_WAY.includes(state.status) || isOver) ? (
          <ProgressBar label={words.underWay} done={state.done} total={state.total} />
        ) : (
          <Group>
            <Button variant="default" size="xs" loading={wipe.pending} onClick={() => void begin()}>
              {words.wipe}
            </Button>
          </Group>
        )}
      </Stack>
    </Panel>
  );
}
