import { Stack, Text, useEndpoint, useOffice } from '#ui/office/index.ts';
import type { Withheld } from '#ui/office/action/withheld.ts';
import { lackInWords } from './lack-words.ts';
import { myShop } from '../office-calls.ts';

/** Each act that the page withholds, with what is missing for it and who can give it. */
export default function WithheldList({ acts }: { readonly acts: readonly Withheld[] }) {
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
}
