import { useState } from 'react';
import { french } from '#kernel/language/french.ts';
import {
  Anchor,
  EmptyState,
  ErrorState,
  Facts,
  formatInstant,
  Grid,
  LinesTable,
  Page,
  PageSkeleton,
  Panel,
  Stack,
  Status,
  Text,
  useEndpoint,
} from '#ui/office/index.ts';
import { mail as readMail, mails as listMails } from '../rules/endpoints.ts';

const words = french({
  title: 'Boîte aux lettres',
  to: 'À',
  subject: 'Objet',
  at: 'Le',
  state: 'État',
  none: 'Aucun e-mail',
  noneWhy: 'Sans serveur SMTP, les e-mails que le programme envoie sont gardés ici.',
  note: 'Les deux cents derniers e-mails de l’installation.',
  sentTo: (to: string, when: string) => `${to}, le ${when}`,
  kept: 'Non envoyé (boîte locale)',
  queued: 'En attente',
  sending: 'En cours',
  sent: 'Envoyé',
  failed: 'Échec',
  unknown: 'Incertain',
} as const);
const TONES = {
  kept: 'waiting',
  queued: 'waiting',
  sending: 'waiting',
  sent: 'done',
  failed: 'failed',
  unknown: 'attention',
} as const;
const stateOf = (status: string) =>
  status in TONES
    ? { word: words[status as keyof typeof TONES], tone: TONES[status as keyof typeof TONES] }
    : { word: status, tone: 'attention' as const };

/** A mail is shown in a frame without rights: nothing in it runs. */
const Reader = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useEndpoint(readMail, { id });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Panel title={data.subject}>
      <Stack gap="sm">
        <Facts
          items={[
            [words.to, data.to],
            [words.at, formatInstant(data.createdAt)],
          ]}
        />
        <iframe title={data.subject} sandbox="" srcDoc={data.html} width="100%" height="560" style={{ border: 0 }} />
      </Stack>
    </Panel>
  );
};

export default function Mailbox() {
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useEndpoint(listMails, {});
  if (error) return <ErrorState level={1} error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.length === 0) return <EmptyState level={1} icon="mail" title={words.none} text={words.noneWhy} />;
  return (
    <Page title={words.title} note={words.note}>
      <Grid>
        <Grid.Col span={{ base: 12, lg: open ? 7 : 12 }} order={{ base: 2, lg: 1 }}>
          <LinesTable
            label={words.title}
            lines={data}
            columns={[
              {
                label: words.subject,
                of: (one) => (
                  <Stack gap={0}>
                    <Anchor
                      component="button"
                      type="button"
                      ta="left"
                      fw={600}
                      aria-pressed={open === one.id}
                      onClick={() => setOpen(one.id)}
                    >
                      {one.subject}
                    </Anchor>
                    <Text size="xs" c="dimmed">
                      {words.sentTo(one.to, formatInstant(one.createdAt))}
                    </Text>
                  </Stack>
                ),
              },
              { label: words.state, width: 120, of: (one) => <Status of={one.status} {...stateOf(one.status)} /> },
            ]}
          />
        </Grid.Col>
        {open ? (
          <Grid.Col span={{ base: 12, lg: 5 }} order={{ base: 1, lg: 2 }}>
            <Reader id={open} />
          </Grid.Col>
        ) : null}
      </Grid>
    </Page>
  );
}
