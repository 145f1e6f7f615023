import { Suspense } from 'react';
import {
  EmptyState,
  Page,
  PageSkeleton,
  Stack,
  TabBar,
  useNavigate,
  useOffice,
  useSearchParams,
  useSlot,
} from '#ui/office/index.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';
import { words } from './words.ts';

/** The settings: parts that the areas bring, by the link that the address names; the first one that this person may open otherwise. */
export default function Settings() {
  const { actor, may, has } = useOffice();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const parts = useSlot(settingsSlot).filter(
    (one) =>
      one.kinds.includes(actor.kind) && (one.can ?? []).every(may) && (one.module === undefined || has(one.module)),
  );
  const links = [...new Set(parts.map((one) => one.link))];
  const asked = query.get('link');
  const link = links.find((one) => one === asked) ?? links[0];
  if (!link) return <EmptyState level={1} icon="settings" title={words.nothing} text={words.nothingWhy} />;
  const here = parts.filter((one) => one.link === link);
  const sections = (
    <Suspense fallback={<PageSkeleton />}>
      {here.map(({ Section }, index) => (
        <Section key={`${link} ${index}`} />
      ))}
    </Suspense>
  );
  return (
    <Page title={words.settings}>
      <TabBar
        label={words.settings}
        value={link}
        tabs={links.map((one) => [one, words.links[one]] as const)}
        onChange={(value) => void navigate(`/dashboard/settings?link=${value}`)}
      />
      <Stack gap="xl" pt="md">
        {sections}
      </Stack>
    </Page>
  );
}
