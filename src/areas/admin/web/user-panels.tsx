import { ActionButton, Button, formatInstant, LinesTable, Link, Panel, Stack, Status, Text } from '#ui/office/index.ts';
import { ROLE_WORDS, type UserRecord } from '../rules/user.ts';
import { detachAccount } from '../rules/user-endpoints.ts';
import { useUserActs } from './user-acts.ts';
import { words } from './user-words.ts';

const Attached = ({ of }: { readonly of: UserRecord }) => {
  const { attach, isBusy } = useUserActs(of);
  return (
    <Panel
      title={words.attached}
      action={
        <Button size="xs" variant="default" loading={isBusy} onClick={() => void attach()}>
          {words.attach}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {words.isMaster}
        </Text>
        <LinesTable
          label={words.attached}
          empty={words.noAttached}
          lines={of.accounts}
          columns={[
            { label: words.name, of: (one) => <Link to={`/admin/users/${one.id}`}>{one.username}</Link> },
            { label: words.email, of: (one) => one.email },
            {
              label: '',
              width: 110,
              of: (one) => (
                <ActionButton
                  quiet
                  danger
                  size="xs"
                  endpoint={detachAccount}
                  input={{ id: of.id, userId: one.id }}
                  confirm={words.detachSure(one.username)}
                >
                  {words.detach}
                </ActionButton>
              ),
            },
          ]}
        />
      </Stack>
    </Panel>
  );
};

export const UserPanels = ({ of }: { readonly of: UserRecord }) => (
  <Stack gap="lg">
    <Panel title={words.links}>
      <LinesTable
        label={words.links}
        empty={words.noLink}
        lines={of.links}
        columns={[
          { label: words.shop, of: (one) => one.shopName },
          { label: words.role, of: (one) => ROLE_WORDS[one.role] },
          {
            label: words.state,
            of: (one) => (
              <Status
                of={one.blocked ? 'blocked' : 'open'}
                word={one.blocked ? words.linkBlocked : words.linkOpen}
                tone={one.blocked ? 'failed' : 'done'}
              />
            ),
          },
        ]}
      />
    </Panel>
    <Panel title={words.sessions}>
      <LinesTable
        label={words.sessions}
        empty={words.noSession}
        lines={of.sessions}
        columns={[
          { label: words.opened, of: (one) => formatInstant(one.createdAt) },
          { label: words.until, of: (one) => formatInstant(one.expiresAt) },
          { label: words.by, of: (one) => one.onBehalfOf ?? words.himself },
        ]}
      />
    </Panel>
    {of.isMaster ? <Attached of={of} /> : null}
  </Stack>
);
