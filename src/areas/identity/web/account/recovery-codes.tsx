import { useState } from 'react';
import { ask, Button, Group, Icon, saveBlob, SimpleGrid, Stack, Text } from '#ui/office/index.ts';
import { words } from './account-words.ts';

const Codes = ({
  codes,
  email,
  done,
}: {
  readonly codes: readonly string[];
  readonly email: string;
  readonly done: () => void;
}) => {
  const [copied, setCopied] = useState(false);
  const text = `${words.recoveryHead(email)}\n\n${codes.join('\n')}\n`;
  const copy = (): void =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap="md">
      <Text size="sm">{words.recoveryNote}</Text>
      <SimpleGrid
        cols={2}
        spacing={4}
        p="sm"
        role="list"
        aria-label={words.recoveryCodes}
        style={{ border: '1px solid var(--hairline-strong)', borderRadius: 6 }}
      >
        {codes.map((code) => (
          <Text key={code} role="listitem" size="sm" ff="monospace" ta="center">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
          {copied ? words.copied : words.copy}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" />}
          onClick={() => saveBlob(new Blob([text], { type: 'text/plain' }), words.recoveryFile)}
        >
          {words.save}
        </Button>
        <Button onClick={done}>{words.kept}</Button>
      </Group>
    </Stack>
  );
};

/** Shows the recovery codes for a lost telephone, in the only moment in which they can be read. */
export const showRecoveryCodes = (codes: readonly string[], email: string): void =>
  void ask({
    title: words.recoveryCodes,
    small: true,
    body: (done) => <Codes codes={codes} email={email} done={() => done(true)} />,
  });
