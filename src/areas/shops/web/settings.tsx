import { Suspense } from 'react';
import { Page, PageSkeleton, Stack, Tabs, useNavigate, useOffice, useSearchParams, useSlot } from '#ui/office/index.ts';
import { settingsSlot } from '#ui/office/shell/slots.ts';
import { words } from './words.ts';

/** The settings: parts that the areas bring, by the link that the address names. */
export default function Settings() {
  const { actor } = useOffice();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const parts = useSlot(settingsSlot).filter((one) => one.kinds.includes(actor.kind));
  const links = [...new Set(parts.map((one) => one.link))];
  const asked = query.get('link');
  const link = links.find((one) => one === asked) ?? links[0];
  return (
    <Page title={words.settings}>
      <Tabs value={link ?? null} onChange={(value) => navigate(`/dashboard/settings?link=${value}`)} keepMounted={false}>
        <Tabs.List aria-label={words.settings}>{links.map((one) => <Tabs.Tab key={one} value={one}>{words.links[one]}</Tabs.Tab>)}</Tabs.List>
        {links.map((one) => (
          <Tabs.Panel key={one} value={one} pt="md">
            <Suspense fallback={<PageSkeleton />}>
              <Stack gap="xl">{parts.filter((part) => part.link === one).map(({ Section }, index) => <Section key={index} />)}</Stack>
            </Suspense>
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}
