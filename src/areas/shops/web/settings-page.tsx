import { Suspense } from 'react';
import { EmptyState, Link, PageSkeleton, Tabs, useNavigate, useOffice, useSearchParams, useSlot } from '#ui/office/index.ts';
import { settingsSections } from './index.ts';
import { words } from './words.ts';

/** The settings: a section an area, chosen by `?link=`; the first one that this person may open otherwise. */
export default function SettingsPage() {
  const { may, has } = useOffice();
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const sections = useSlot(settingsSections).filter((one) => one.can.every(may) && (one.module === undefined || has(one.module)));
  const asked = params.get('link');
  const section = asked === null ? sections[0] : sections.find((one) => one.link === asked);
  return (
    <>
      {sections.length > 1 ? (
        <Tabs value={section?.link ?? null} onChange={(link) => { if (link) void navigate(`/dashboard/settings?link=${link}`); }} px={24} pt={12}>
          <Tabs.List aria-label={words.settings}>{sections.map((one) => <Tabs.Tab key={one.link} value={one.link}>{one.label}</Tabs.Tab>)}</Tabs.List>
        </Tabs>
      ) : null}
      {section ? <Suspense fallback={<PageSkeleton />}><section.Screen key={section.link} /></Suspense> : <EmptyState level={1} icon="settings" title={words.nothing} text={words.nothingWhy}><Link to="/dashboard/settings">{words.settings}</Link></EmptyState>}
    </>
  );
}
