import { Page } from '#ui/office/index.ts';
import { WaitingPanel } from './wait/waiting-panel.tsx';
import { words } from './words.ts';

/** The groups in line for every event, slot by slot. */
export default function WaitingPage() {
  return (
    <Page title={words.waitlist}>
      <WaitingPanel isOn />
    </Page>
  );
}
