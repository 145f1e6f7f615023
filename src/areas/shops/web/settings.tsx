import { SettingsFrame } from '#ui/office/index.ts';

/** The settings: parts that the areas bring, by the link and the tab that the address names. */
export default function Settings() {
  return <SettingsFrame />;
}
