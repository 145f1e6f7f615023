import { Meanwhile } from '../lazy-part.tsx';
import { Alert, NativeSelect, Stack } from '@mantine/core';

import { Link, useNavigate, useSearchParams } from 'react-router';
import { useAllOfWithheld } from '../action/withheld.ts';
import { useLeavesByQuery } from '../form/leave-guard.ts';
import { words } from '../messages/settings.fr.ts';
import { useOffice, useSlot } from '../office-context.tsx';
import { Page } from '../record/plain-page.tsx';
import { settingsSlot } from '../shell/slots.ts';
import { EmptyState, PageSkeleton } from '../states.tsx';
import { TabBar } from '../tab-bar.tsx';
import { type OpenSection, settingsAt, settingsClosed, settingsOf, settingsUrl } from './settings-sections.ts';
import styles from './settings.module.css';

/** The parameters of the address that name the shown part: going to another part leaves the work of this one. */
const NAMED = ['link', 'tab'] as const;

/** The settings that this person has, by what the areas brought. */
export const useSettings = (): readonly OpenSection[] => settingsOf(useSlot(settingsSlot), useOffice().actor);

/** The frame of the settings: its sections beside, the tabs of the open one above its parts. */
export const SettingsFrame = (): React.ReactNode => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sections = useSettings();
  useLeavesByQuery(NAMED);
  const { section, tab, unknown } = settingsAt(sections, query);
  const closed = settingsClosed(useSlot(settingsSlot), useOffice().actor);
  useAllOfWithheld(closed.map(({ word, lack }) => ({ label: words.partOf(word), lack })));
  const isClosed = unknown === 'link' && closed.some(({ link }) => link === query.get('link'));
  if (!section || !tab) return <EmptyState level={1} icon="settings" title={words.nothing} text={words.nothingWhy} />;
  const go = (to: string): void => void navigate(to);
  const parts = tab.parts.map(({ Section }, index) => <Section key={`${section.link} ${tab.id} ${index}`} />);
  return (
    <Page title={words.title}>
      <div className={styles.columns}>
        <nav className={styles.menu} aria-label={words.part}>
          {sections.map((one) => (
            <Link key={one.link} to={settingsUrl(one)} aria-current={one === section ? 'page' : undefined}>
              {one.word}
            </Link>
          ))}
        </nav>
        <NativeSelect
          className={styles.select ?? ''}
          label={words.part}
          value={section.link}
          onChange={({ currentTarget }) => go(`/dashboard/settings?link=${currentTarget.value}`)}
          data={sections.map((one) => ({ value: one.link, label: one.word }))}
        />
        <div className={styles.content}>
          {unknown ? (
            <Alert color="orange">
              {isClosed ? words.closedPart : unknown === 'link' ? words.noSuchPart : words.noSuchTab}
            </Alert>
          ) : null}
          {section.tabs.length > 1 ? (
            <TabBar
              label={section.word}
              value={tab.id}
              tabs={section.tabs.map((one) => [one.id, one.word] as const)}
              onChange={(value) => go(settingsUrl(section, value))}
            />
          ) : null}
          <Stack gap="xl">
            <Meanwhile shape={<PageSkeleton />}>{parts}</Meanwhile>
          </Stack>
        </div>
      </div>
    </Page>
  );
};
