import { ActionButton, formatCount, Group, Stack, Text } from '#ui/office/index.ts';
import { CAPSULE_FAMILIES, sizeWords } from '../../rules/drm/capsules.ts';
import { CAPSULE_MOMENTS, type CapsuleMoment, type CapsuleUse, usesTaken } from '../../rules/drm/capsules-used.ts';
import { type DrmMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { words } from './words.ts';

const nameOf = (use: CapsuleUse): string =>
  `${CAPSULE_FAMILIES[use.family].words} ${sizeWords({ ...use, kind: 'PERSONNALISEES' })}`;
const listOf = (uses: readonly CapsuleUse[], moment: CapsuleMoment): string =>
  uses.map((use) => `${formatCount(use[moment])} (${nameOf(use)})`).join(', ');

/**
 * The containers that the journal of an open month asks capsules for. One press takes them as the capsules used; what it cannot
 * take is said before.
 */
export const CapsulesUsed = ({ siteId, drm }: { readonly siteId: string; readonly drm: DrmMonth }) => {
  const moments = CAPSULE_MOMENTS.filter((moment) => drm.capsulesUsed.some((use) => use[moment] > 0));
  if (moments.length === 0) return null;
  return (
    <Stack gap="xs">
      {moments.map((moment) => {
        const uses = drm.capsulesUsed.filter((use) => use[moment] > 0);
        const { counts, taken, left } = usesTaken(drm.typed.capsules, uses, moment);
        const said = left.map(({ use, why }) => words.capsuleLeft[why](nameOf(use)));
        return (
          <Group key={moment} gap="sm" align="baseline">
            <Text size="sm">
              {words.containers[moment]} {listOf(uses, moment)}
            </Text>
            {taken.length > 0 ? (
              <ActionButton
                endpoint={typeMonth}
                input={{ siteId, month: drm.month, capsules: [...counts] }}
                confirm={{
                  title: words.takeUsed[moment],
                  text: [words.takeUsedWhy(listOf(taken, moment)), ...said].join(' '),
                  validateLabel: words.take,
                }}
              >
                {words.takeUsed[moment]}
              </ActionButton>
            ) : (
              <Text size="sm" c="dimmed">
                {said.join(' ')}
              </Text>
            )}
          </Group>
        );
      })}
    </Stack>
  );
};
