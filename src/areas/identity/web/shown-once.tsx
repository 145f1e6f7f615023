import { useState } from 'react';
import { ask, Button, Group, Icon, Stack, Text } from '#ui/office/index.ts';
import { words } from './words.ts';

const Secret = ({
  secret,
  text,
  done,
}: {
  readonly secret: string;
  readonly text: string;
  readonly done: () => void;
}) => {
  const [copied, setCopied] = useState(false);
  const copy = (): void =>
    void navigator.clipboard.writeText(secret).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Text
        size="sm"
        ff="monospace"
        p="sm"
        style={{
          overflowWrap: 'anywhere',
          border: '1px solid var(--hairline-strong)',
          borderRadius: 6,
          userSelect: 'all',
        }}
      >
        {secret}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" leftSection={<Icon name={copied ? 'check' : 'copy'} />} onClick={copy}>
          {copied ? words.copied : words.copy}
        </Button>
        <Button onClick={done}>{words.done}</Button>
      </Group>
    </Stack>
  );
};

/** A secret in the one moment in which it can be read. */
export const showOnce = (title: string, secret: string, text: string = words.shownOnce): void =>
  void ask({ title, body: (done) => <Secret secret={secret} text={text} done={() => done(true)} /> });
