import { useState } from 'react';
import {
  Button,
  EmptyState,
  ErrorState,
  Group,
  leaveFor,
  LinesTable,
  Page,
  PageSkeleton,
  SearchBox,
  Stack,
  Text,
  useAction,
  useEndpoint,
  useOffice,
} from '#ui/office/index.ts';
import { actForAccount, attachedAccounts, backToOwn } from '../rules/acting-endpoints.ts';
import { words } from './acting-words.ts';

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('fr');

/** The accounts that a master account opens; also all that it sees as long as it has opened none. */
export const AccountChoice = () => {
  const { actor, logout } = useOffice();
  const [typed, setTyped] = useState('');
  const { data, error, refetch } = useEndpoint(attachedAccounts, {});
  const [opening, going] = [useAction(actForAccount, { refreshes: [] }), useAction(backToOwn, { refreshes: [] })];
  if (error) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const shown = data.filter((one) =>
    folded(`${one.username} ${one.email} ${one.shopName ?? ''}`).includes(folded(typed.trim())),
  );
  const open = async (id: string): Promise<void> => {
    if (await opening.run({ id })) leaveFor('/dashboard');
  };
  const back = async (): Promise<void> => {
    if (await going.run({})) leaveFor('/dashboard');
  };
  const leave = actor.masterOnly ? (
    <Button variant="default" onClick={logout}>
      {words.logout}
    </Button>
  ) : actor.acting === 'master' ? (
    <Button variant="default" loading={going.pending} onClick={() => void back()}>
      {words.back}
    </Button>
  ) : null;
  return (
    <Page title={words.title} note={words.note} actions={leave}>
      {data.length === 0 ? (
        <EmptyState icon="switch" title={words.none} text={words.noneWhy} />
      ) : (
        <Stack gap="md">
          <Group maw={360}>
            <SearchBox label={words.search} value={typed} onChange={setTyped} />
          </Group>
          <LinesTable
            label={words.title}
            empty={words.notFound}
            lines={shown}
            columns={[
              {
                label: words.account,
                of: (one) => (
                  <Stack gap={0}>
                    <Text size="sm" fw={600}>
                      {one.username}
                    </Text>
                    <Text size="xs" c="dimmed">
                      {one.email}
                    </Text>
                  </Stack>
                ),
              },
              {
                label: words.shop,
                of: (one) => (
                  <Stack gap={0}>
                    <Text size="sm">{one.shopName ?? words.noShop}</Text>
                    <Text size="xs" c="dimmed">
                      {words.role[one.role]}
                    </Text>
                  </Stack>
                ),
              },
              {
                label: '',
                width: 130,
                of: (one) =>
                  one.isCurrent ? (
                    <Text size="sm">{words.here}</Text>
                  ) : (
                    <Button size="xs" loading={opening.pending} onClick={() => void open(one.id)}>
                      {words.open}
                    </Button>
                  ),
              },
            ]}
          />
        </Stack>
      )}
    </Page>
  );
};
