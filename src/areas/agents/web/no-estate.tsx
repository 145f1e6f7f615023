import { Alert, Button, Group, Link, Stack, Text, useOffice } from '#ui/office/index.ts';
import { words } from './words.ts';

/** The page of an agent without an estate, now or any more: it tells him so, and where to find estates. */
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
