import { Panel, Radio, SimpleGrid, Stack, Text } from '#ui/office/index.ts';
import { type ExportKind, JOURNAL_KINDS, TABLE_KINDS } from '../rules/export-kind.ts';
import { KIND_WORDS, words } from './words.ts';

/**
 * The choice of an export: each says its purpose in a line. One that the user may not have stays readable, with the
 * reason.
 */
export const ExportChoice = ({
  kind,
  choose,
  why,
}: {
  readonly kind: ExportKind;
  readonly choose: (kind: ExportKind) => void;
  readonly why: (kind: ExportKind) => string | null;
}) => {
  const group = (label: string, kinds: readonly ExportKind[]) => (
    <Stack gap="sm" role="group" aria-label={label}>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      {kinds.map((one) => (
        <Radio
          key={one}
          value={one}
          label={KIND_WORDS[one][0]}
          description={why(one) ?? KIND_WORDS[one][1]}
          disabled={why(one) !== null}
        />
      ))}
    </Stack>
  );
  return (
    <Panel title={words.what}>
      <Radio.Group value={kind} onChange={(value) => choose(value as ExportKind)} aria-label={words.what}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {group(words.entries, JOURNAL_KINDS)}
          {group(words.tables, TABLE_KINDS)}
        </SimpleGrid>
      </Radio.Group>
    </Panel>
  );
};
