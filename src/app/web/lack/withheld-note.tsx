import { lazyPart, Meanwhile } from '#ui/office/lazy-part.tsx';
import { Anchor, ask, Skeleton, Text } from '#ui/office/index.ts';
import { useAllWithheld } from '#ui/office/action/withheld.ts';
import { words } from './not-allowed-words.ts';

/** It names every right and module: it comes to who asks. */
const List = lazyPart(() => import('./withheld-list.tsx'));

/** Under the page: that it does more for others, and on demand what that is, what is missing for it and who can give it. */
export const WithheldNote = (): React.ReactNode => {
  const acts = useAllWithheld();
  if (acts.length === 0) return null;
  const tell = (): void =>
    void ask({
      title: words.whyTitle,
      body: () => (
        <Meanwhile shape={<Skeleton height={120} />}>
          <List acts={acts} />
        </Meanwhile>
      ),
    });
  return (
    <Text size="xs" c="dimmed" px="md" py="md" role="note">
      {words.withheld(acts.length)}{' '}
      <Anchor component="button" type="button" size="xs" onClick={tell}>
        {words.why}
      </Anchor>
    </Text>
  );
};
