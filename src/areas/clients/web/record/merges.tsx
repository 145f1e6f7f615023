import { useEffect } from 'react';
import { ActionButton, Alert, formatDay, Group, say, Text, useEndpoint, useNavigate } from '#ui/office/index.ts';
import type { ClientSeen } from '../../rules/client.ts';
import { mergesOfClient, undoMerge } from '../../rules/merge/merge-endpoints.ts';
import { words } from '../words.ts';

/** The records that were merged into this one; the page of one that was leads to the other. */
export const Merges = ({ client }: { readonly client: ClientSeen }) => {
  const navigate = useNavigate();
  const { data } = useEndpoint(mergesOfClient, { id: client.id }, { silent: true });
  useEffect(() => {
    if (client.mergedInto) void navigate(`/dashboard/clients/${client.mergedInto}`, { replace: true });
  }, [client.mergedInto, navigate]);
  return (data ?? []).map((one) => (
    <Alert key={one.id} color="gray" mt="xs">
      <Group gap="xs">
        <Text size="sm">{words.mergedHere(one.name, formatDay(one.mergedAt))}</Text>
        {one.mayUndo ? (
          <ActionButton
            quiet
            endpoint={undoMerge}
            input={{ id: one.id }}
            confirm={words.mergeUndoSure}
            after={({ conflicts }) => conflicts.forEach((text) => say(text, 'error'))}
          >
            {words.mergeUndo}
          </ActionButton>
        ) : null}
      </Group>
    </Alert>
  ));
};
