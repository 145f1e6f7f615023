import { PERMISSION_WORDS } from '#areas/identity/rules/permission-words.ts';
import type { Permission } from '#kernel/permission.ts';
import {
  Button,
  Checkbox,
  Group,
  Panel,
  SimpleGrid,
  Stack,
  Text,
  Tooltip,
  useFormFields,
  useOffice,
} from '#ui/office/index.ts';
import { inOrder, type Preset, PRESETS, presetOf, RIGHT_GROUPS, rightsDifference } from '../rules/rights.ts';
import { words } from './words.ts';

interface Choice {
  readonly held: readonly Permission[];
  readonly locked: boolean;
  readonly toggle: (rights: readonly Permission[], on: boolean) => void;
}

const One = ({ right, held, locked, toggle }: Choice & { readonly right: Permission }) => {
  const isMine = useOffice().may(right);
  const box = (
    <Checkbox
      size="sm"
      label={PERMISSION_WORDS[right]}
      checked={held.includes(right)}
      disabled={locked || !isMine}
      onChange={(event) => toggle([right], event.currentTarget.checked)}
    />
  );
  return isMine || locked ? box : <Tooltip label={words.notYours}>{<div>{box}</div>}</Tooltip>;
};

const RightGroup = ({
  name,
  rights,
  ...choice
}: Choice & { readonly name: string; readonly rights: readonly Permission[] }) => {
  const { may } = useOffice();
  const mine = rights.filter(may);
  const count = rights.filter((one) => choice.held.includes(one)).length;
  const isWhole = count === rights.length;
  return (
    <Stack gap={6} role="group" aria-label={name}>
      <Group gap="xs" justify="space-between" wrap="nowrap">
        <Text fw={600} size="sm">
          {name}
        </Text>
        <Text size="xs" c="dimmed">
          {words.ofAll(count, rights.length)}
        </Text>
      </Group>
      <Checkbox
        size="xs"
        label={words.wholeGroup}
        aria-label={`${words.wholeGroup}, ${name}`}
        checked={isWhole}
        indeterminate={count > 0 && !isWhole}
        disabled={choice.locked || mine.length === 0}
        onChange={() => choice.toggle(mine, !mine.every((one) => choice.held.includes(one)))}
      />
      {rights.map((right) => (
        <One key={right} right={right} {...choice} />
      ))}
    </Stack>
  );
};

const named = (rights: readonly Permission[]): string => rights.map((one) => PERMISSION_WORDS[one]).join(', ');

/** The rights that the change would give and take, in words, before it is saved. */
const Difference = ({
  before,
  held,
}: {
  readonly before: readonly Permission[];
  readonly held: readonly Permission[];
}) => {
  const { given, taken } = rightsDifference(before, held);
  return (
    <Stack gap={2} role="status" aria-live="polite">
      {given.length > 0 ? (
        <Text size="sm">
          <b>{words.gives}</b> : {named(given)}
        </Text>
      ) : null}
      {taken.length > 0 ? (
        <Text size="sm">
          <b>{words.takes}</b> : {named(taken)}
        </Text>
      ) : null}
      <Text size="sm" c="dimmed">
        {given.length + taken.length > 0 ? words.acts : words.nothingChanged}
      </Text>
    </Stack>
  );
};

/** The rights of a person, group by group. What one does not hold oneself stands as it is: it is neither given nor taken. */
export const RightsField = ({
  before,
  locked,
  presets = PRESETS,
}: {
  readonly before: readonly Permission[];
  readonly locked: boolean;
  readonly presets?: readonly Preset[];
}) => {
  const { may } = useOffice();
  const [[value], set] = useFormFields(['permissions']);
  const held = (value ?? []) as readonly Permission[];
  const put = (next: readonly Permission[]): void => set('permissions', inOrder(next));
  const toggle = (rights: readonly Permission[], on: boolean): void =>
    put(on ? [...held, ...rights] : held.filter((one) => !rights.includes(one)));
  const preset = presetOf(held);
  const from = (rights: readonly Permission[]): void =>
    put([...rights.filter(may), ...held.filter((one) => !may(one))]);
  return (
    <Panel title={words.rights}>
      <Stack gap="lg">
        {locked ? null : (
          <Group gap={6} role="group" aria-label={words.preset}>
            <Text size="sm" c="dimmed">
              {words.preset}
            </Text>
            {presets.map((one) => (
              <Button
                key={one.key}
                size="xs"
                variant={preset?.key === one.key ? 'light' : 'default'}
                aria-pressed={preset?.key === one.key}
                onClick={() => from(one.rights)}
              >
                {one.name}
              </Button>
            ))}
          </Group>
        )}
        {locked ? null : <Difference before={before} held={held} />}
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="xl" verticalSpacing="lg">
          {RIGHT_GROUPS.map((one) => (
            <RightGroup key={one.name} {...one} held={held} locked={locked} toggle={toggle} />
          ))}
        </SimpleGrid>
      </Stack>
    </Panel>
  );
};
