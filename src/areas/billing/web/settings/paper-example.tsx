import { useState } from 'react';
import {
  Anchor,
  fileUrl,
  Group,
  SegmentedControl,
  Stack,
  Text,
  useFormFields,
  useIsPhone,
  useLater,
} from '#ui/office/index.ts';
import { PREVIEWED, type Previewed, paperPreview, Tried } from '../../rules/preview/paper-preview.ts';
import { settingsWords as words } from './settings-words.ts';

const WAIT_MS = 700;
/** The longest address that a call accepts. */
const LONGEST = 7800;

/** An example of a paper with the texts as they are typed, drawn by the server: beside the fields, or behind a link on a telephone. */
export const PaperExample = () => {
  const [kind, setKind] = useState<Previewed>('bill');
  const [[wordings, paperNotes, vatExemption, paperLogo]] = useFormFields([
    'settings.wordings',
    'settings.paperNotes',
    'settings.vatExemption',
    'settings.paperLogo',
  ]);
  const typed = useLater({ wordings, paperNotes, vatExemption, paperLogo }, WAIT_MS);
  const isPhone = useIsPhone();
  const read = Tried.safeParse(typed);
  const settings = JSON.stringify(read.data ?? {});
  const wrong = !read.success ? words.previewWrong : settings.length > LONGEST ? words.previewLong : null;
  // As text: what the call reads is JSON in its address.
  const url = fileUrl(paperPreview, { kind, settings });
  return (
    <Stack gap="xs" style={{ position: 'sticky', top: 80 }}>
      <Group justify="space-between" gap="xs">
        <SegmentedControl
          aria-label={words.previewOf}
          value={kind}
          onChange={(next) => setKind(next as Previewed)}
          data={PREVIEWED.map((value) => ({ value, label: words.previews[value] }))}
        />
        {wrong ? null : (
          <Anchor href={url} target="_blank" size="sm">
            {words.open}
          </Anchor>
        )}
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {wrong ?? words.previewWhy}
      </Text>
      {isPhone || wrong ? null : (
        <iframe
          title={words.preview}
          src={`${url}#toolbar=0&navpanes=0&view=FitH`}
          width="100%"
          // As high as a page of its width.
          style={{
            aspectRatio: '21 / 30',
            maxHeight: 640,
            border: '1px solid var(--mantine-color-default-border)',
            borderRadius: 6,
          }}
        />
      )}
    </Stack>
  );
};
