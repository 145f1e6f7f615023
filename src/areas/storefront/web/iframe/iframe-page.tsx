import { useState } from 'react';
import {
  ActionItem,
  Alert,
  Anchor,
  Button,
  Form,
  History,
  Icon,
  Panel,
  RecordPage,
  Stack,
  say,
  Text,
  TextField,
  useOffice,
  useParams,
} from '#ui/office/index.ts';
import { IFRAME_KIND_WORDS, IFRAME_LOOK_WORDS, type Iframe, IframeFields } from '../../rules/iframe/iframe.ts';
import {
  archiveIframe,
  changeIframe,
  historyOfIframe,
  iframe as readFrame,
  restoreIframe,
} from '../../rules/iframe/iframe-endpoints.ts';
import { snippetOf } from '../../rules/iframe/snippet.ts';
import { ContentFields, LookFields, SiteFields } from './iframe-fields.tsx';
import { iframeFields, words } from './iframe-words.ts';

const Record = ({ one }: { readonly one: Iframe }) => {
  const may = useOffice().mayCall(changeIframe) && one.archivedAt === null;
  const { createdAt: _c, updatedAt: _u, archivedAt: _a, id, version, kind, ...values } = one;
  return (
    <Stack gap="lg" align="stretch">
      {one.origins.length === 0 && one.archivedAt === null ? (
        <Alert color="orange" title={words.nobodyTitle}>
          {words.nobody}
        </Alert>
      ) : null}
      <Form
        schema={IframeFields}
        endpoint={changeIframe}
        input={{ id, version }}
        values={values}
        disabled={!may}
        width="full"
      >
        <TextField name="name" label={words.name} description={words.nameWhy} maxLength={80} />
        <ContentFields kind={kind} />
        <LookFields />
        <SiteFields />
      </Form>
    </Stack>
  );
};

/** The line to paste, as it is saved. */
const Snippet = ({ one }: { readonly one: Iframe }) => {
  const line = snippetOf(one, window.location.origin);
  const [copied, setCopied] = useState('');
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(line);
      setCopied(line);
    } catch {
      say(words.notCopied, 'error');
    }
  };
  return (
    <Panel title={words.line}>
      <Stack gap="sm" align="stretch">
        <Text size="sm">{words.lineWhy}</Text>
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
          {line}
        </Text>
        {one.look === 'button' ? (
          <Text size="sm" c="dimmed">
            {words.lineButton}
          </Text>
        ) : null}
        <Button
          variant="default"
          leftSection={<Icon name={copied === line ? 'check' : 'copy'} />}
          onClick={() => void copy()}
        >
          {copied === line ? words.copied : words.copy}
        </Button>
      </Stack>
    </Panel>
  );
};

const Preview = ({ one }: { readonly one: Iframe }) => (
  <Panel
    title={words.preview}
    action={
      <Anchor href={`/iframes/${one.id}`} target="_blank" rel="noopener" size="sm">
        {words.openAlone}
      </Anchor>
    }
  >
    <Stack gap="xs" align="stretch">
      <Text size="sm" c="dimmed">
        {words.previewWhy}
      </Text>
      <iframe
        key={one.version}
        src={`/iframes/${one.id}`}
        title={words.previewOf(one.name)}
        width="100%"
        height={480}
        style={{ border: '1px solid var(--hairline-strong)', borderRadius: 6 }}
      />
    </Stack>
  </Panel>
);

export default function IframePage() {
  const { id = '' } = useParams();
  return (
    <RecordPage
      endpoint={readFrame}
      input={{ id }}
      back={{ label: words.frames, to: '/dashboard/settings?link=iframes' }}
      of={(one) => ({
        title: one.name,
        subtitle: [IFRAME_KIND_WORDS[one.kind], IFRAME_LOOK_WORDS[one.look]].join(' · '),
        status: one.archivedAt ? { of: 'archived', word: words.archived, tone: 'waiting' } : null,
        more: one.archivedAt ? (
          <ActionItem icon="refresh" endpoint={restoreIframe} input={{ id }}>
            {words.restore}
          </ActionItem>
        ) : (
          <ActionItem icon="archive" danger endpoint={archiveIframe} input={{ id }} confirm={words.archiveSure}>
            {words.archive}
          </ActionItem>
        ),
        content: <Record one={one} />,
        aside: one.archivedAt ? null : (
          <Stack gap="lg" align="stretch">
            <Snippet one={one} />
            <Preview one={one} />
          </Stack>
        ),
        history: (
          <History
            endpoint={historyOfIframe}
            id={id}
            fields={iframeFields}
            values={{ kind: IFRAME_KIND_WORDS, look: IFRAME_LOOK_WORDS }}
          />
        ),
      })}
    />
  );
}
