import { Anchor, ask, Stack, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import { useAllWithheld, type Withheld } from '#ui/office/action/withheld.ts';
import { lackInWords } from './lack-words.ts';
import { words } from './not-allowed-words.ts';
import { myShop } from '../office-calls.ts';

const List = ({ acts }: { readonly acts: readonly Withheld[] }): React.ReactNode => {
  const { actor } = useOffice();
  const owner = useEndpoint(myShop, {}, { silent: true, staleTime: 60_000 }).data?.owner?.username;
  return (
    <Stack gap="sm">
      {acts.map(({ label, lack }) => (
        <div key={label}>
          <Text size="sm" fw={600}>
            {label}
          </Text>
          <Text size="sm">{lackInWords(lack, 'act', { owner, isOwner: actor.kind === 'owner' })}</Text>
        </div>
      ))}
    </Stack>
  );
};

/** Under the page: that it does more for others, and on demand what that is, what is missing for it and who can give it. */
export const WithheldNote = (): React.ReactNode => {
  const acts = useAllWithheld();
  if (acts.length === 0) return null;
  const tell = (): void => void ask({ title: words.whyTitle, body: () => <List acts={acts} /> });
  return (
    <Text size="xs" c="dimmed" px="md" py="md" role="note">
      {words.withheld(acts.length)}{' '}
      <Anchor component="button" type="button" size="xs" onClick={tell}>
        {words.why}
      </Anchor>
    </Text>
  );
};
