import { Button, Drawer, Group, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { typeset } from '#kernel/language/french.ts';
import { showKeys } from '../list/key-help.tsx';
import { useIsInFront } from '../popup/popup.ts';
import { words } from '../messages/office.fr.ts';
import { useStore } from '../store.ts';
import { Icon } from '../theme/icons.tsx';
import { findInGuide, type GuideSection, partsOf, readGuide, sectionFor } from './guide.ts';
import { closeHelp, helpOpened } from './help-door.ts';

// The guide is a file of its own: who has opened it once has it without a network, too.
const [text = ''] = Object.values(
  import.meta.glob<string>('/docs/guide.md', { eager: true, query: '?raw', import: 'default' }),
);
const guide = readGuide(typeset(text));

const Words = ({ children }: { readonly children: string }): React.ReactNode =>
  partsOf(children).map((part, at) => {
    if (part.kind === 'bold') return <b key={at}>{part.text}</b>;
    return part.kind === 'code' ? <code key={at}>{part.text}</code> : part.text;
  });

const Section = ({ of }: { readonly of: GuideSection }): React.ReactNode => (
  <Stack gap="xs" component="article">
    {of.chapter ? (
      <Text size="xs" c="dimmed">
        {of.chapter}
      </Text>
    ) : null}
    <Title order={2} size="h4">
      {of.title}
    </Title>
    {of.blocks.map((block, at) => (
      <Text key={at} size="sm">
        {block.mark ? (
          <>
            <Words>{block.mark}</Words>{' '}
          </>
        ) : null}
        <Words>{block.text}</Words>
      </Text>
    ))}
  </Stack>
);

const Titles = ({
  of,
  open,
}: {
  readonly of: readonly GuideSection[];
  readonly open: (one: GuideSection) => void;
}): React.ReactNode => (
  <Stack gap={4} component="nav" aria-label={words.helpParts}>
    {of.map((one) => (
      <UnstyledButton key={one.title} py={6} onClick={() => open(one)}>
        <Text size="sm">{one.title}</Text>
      </UnstyledButton>
    ))}
  </Stack>
);

/** The part of the guide that tells of this screen, all others behind a box to search in, and the keys. */
export default function HelpPanel(): React.ReactNode {
  const opened = useStore(helpOpened);
  const { pathname, search } = useLocation();
  const here = sectionFor(guide, pathname, new URLSearchParams(search));
  const [typed, setTyped] = useState('');
  const [chosen, choose] = useState<GuideSection | null | 'all'>(null);
  // Another screen is told of by another part.
  useEffect(() => {
    choose(null);
    setTyped('');
  }, [pathname, search, opened]);
  const shown = chosen === 'all' ? null : (chosen ?? here);
  const found = findInGuide(guide, typed);
  const isSearching = typed.trim() !== '' && chosen === null;
  return (
    <Drawer
      opened={opened}
      onClose={closeHelp}
      closeOnEscape={useIsInFront()}
      position="right"
      size={440}
      title={words.help}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      <Stack gap="md">
        <TextInput
          data-autofocus
          aria-label={words.helpSearch}
          placeholder={words.helpSearch}
          leftSection={<Icon name="search" size={16} />}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            choose(null);
          }}
        />
        {isSearching ? (
          found.length > 0 ? (
            <Titles of={found} open={choose} />
          ) : (
            <Text size="sm" role="status">
              {words.helpNothing}
            </Text>
          )
        ) : shown ? (
          <Section of={shown} />
        ) : (
          <Titles of={guide} open={choose} />
        )}
        <Group gap="xs">
          {shown && !isSearching ? (
            <Button size="xs" variant="default" onClick={() => choose('all')}>
              {words.helpAll}
            </Button>
          ) : null}
          <Button size="xs" variant="default" onClick={showKeys}>
            {words.keys}
          </Button>
          <Button size="xs" variant="default" component="a" href="/help">
            {words.helpContact}
          </Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
