import { Drawer, type DrawerProps } from '@mantine/core';
import { useIsInFront } from '../popup/popup.ts';

/** A panel that comes over the page from its edge: fetched when the first is opened. */
export default function SidePanel(props: DrawerProps): React.ReactNode {
  return <Drawer closeOnEscape={useIsInFront()} {...props} />;
}
