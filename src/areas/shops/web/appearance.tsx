import { Button, Group, Link, Panel, Text, useOffice } from '#ui/office/index.ts';
import { words } from './builder-words.ts';

/** The way from the settings to the variants of the public page. */
export default function Appearance() {
  const { shop } = useOffice();
  if (!shop) return null;
  return (
    <Panel title={words.title}>
      <Group justify="space-between" gap="sm">
        <Text size="sm" c="dimmed">
          {words.settingsText}
        </Text>
        <Button component={Link} to={`/shops/${shop.id}/builders`} variant="default">
          {words.open}
        </Button>
      </Group>
    </Panel>
  );
}
