import { Alert, Button, Group, Link, Stack, Text, useOffice } from '#ui/office/index.ts';
import { words } from './words.ts';

/** An agent whom no estate has, or has any more, is told so, and where estates are. */
export default function NoEstate() {
  if (useOffice().actor.shopId !== null) return null;
  return (
    <Alert title={words.noEstate}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{words.noEstateWhy}</Text>
        <Group gap="xs">
          <Button component={Link} to="/shops/add">
            {words.represent}
          </Button>
          <Button component="a" href="/shops" variant="default">
            {words.producers}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
