import type { ReactNode } from 'react';
import { Alert, Anchor, Group, Stack, Text, useEndpoint, useLater, useOffice } from '#ui/office/index.ts';
import { clientTwins } from '../rules/endpoints.ts';
import { hasTwinFact, type Twin, type TwinFacts, twinKeys, twinWords } from '../rules/twin.ts';
import { words } from './words.ts';

const ASK_AFTER_MS = 300;

/** The clients, among those whom the user sees, who have one of the typed facts already. */
export const useTwins = (typed: Partial<TwinFacts>, exceptId?: string): readonly Twin[] => {
  const { mayCall } = useOffice();
  const keys = useLater(twinKeys(typed), ASK_AFTER_MS);
  const { data } = useEndpoint(
    clientTwins,
    { ...keys, ...(exceptId ? { exceptId } : {}) },
    { silent: true, enabled: mayCall(clientTwins) && hasTwinFact(keys) },
  );
  return data ?? [];
};

/** Says which clients may be the same one; each opens, and `act` gives what else can be done with it. */
export const Twins = ({
  twins,
  title = words.twins,
  act,
  children,
}: {
  readonly twins: readonly Twin[];
  readonly title?: string;
  readonly act?: (twin: Twin) => ReactNode;
  readonly children?: ReactNode;
}) =>
  twins.length === 0 ? null : (
    <Alert color="orange" title={title} role="status" mt="xs">
      <Stack gap="xs">
        {twins.map((twin) => (
          <Group key={twin.id} gap="xs">
            <Text size="sm">{twinWords(twin).fr}</Text>
            <Anchor size="sm" href={`/dashboard/clients/${twin.id}`} target="_blank">
              {words.openTwin}
            </Anchor>
            {act?.(twin)}
          </Group>
        ))}
        {children}
      </Stack>
    </Alert>
  );
