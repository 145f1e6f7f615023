import { useState } from 'react';
import { EmptyState, ErrorState, Facts, formatInstant, Grid, LinesTable, PageSkeleton, Panel, Status, Title, useEndpoint, Button, Stack } from '#ui/office/index.ts';
import { mail as readMail, mails as listMails } from '../rules/endpoints.ts';

const words = {
  title: 'Boîte aux lettres', to: 'À', subject: 'Objet', at: 'Le', state: 'État', none: 'Aucun courriel', noneWhy: 'Sans serveur SMTP, les courriels que le programme envoie sont gardés ici.', read: 'Lire',
} as const;
const STATES: Readonly<Record<string, { word: string; tone: 'done' | 'failed' | 'waiting' | 'attention' }>> = {
  kept: { word: 'Gardé ici', tone: 'waiting' }, queued: { word: 'En attente', tone: 'waiting' }, sending: { word: 'En cours', tone: 'waiting' }, sent: { word: 'Envoyé', tone: 'done' },
  failed: { word: 'Échec', tone: 'failed' }, unknown: { word: 'Incertain', tone: 'attention' },
};

/** A mail is shown in a frame without rights: nothing in it runs. */
const Reader = ({ id }: { readonly id: string }) => {
  const { data, error, refetch } = useEndpoint(readMail, { id });
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return (
    <Panel title={data.subject}>
      <Stack gap="sm">
        <Facts items={[[words.to, data.to], [words.at, formatInstant(data.createdAt)]]} />
        <iframe title={data.subject} sandbox="" srcDoc={data.html} width="100%" height="560" />
      </Stack>
    </Panel>
  );
};

export default function Mailbox() {
  const [open, setOpen] = useState<string | null>(null);
  const { data, error, refetch } = useEndpoint(listMails, {});
  if (error) return <ErrorState error={error} retry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  if (data.length === 0) return <EmptyState title={words.none} text={words.noneWhy} />;
  return (
    <Stack gap="md" p="md">
      <Title order={1} size="h3">{words.title}</Title>
      <Grid>
        <Grid.Col span={{ base: 12, lg: open ? 7 : 12 }}>
          <LinesTable
            label={words.title}
            lines={data}
            columns={[
              { label: words.subject, of: (one) => <Button variant="subtle" size="compact-sm" onClick={() => setOpen(one.id)}>{one.subject}</Button> },
              { label: words.to, of: (one) => one.to }, { label: words.at, width: 150, of: (one) => <span style={{ whiteSpace: 'nowrap' }}>{formatInstant(one.createdAt)}</span> },
              { label: words.state, width: 120, of: (one) => <Status of={one.status} word={STATES[one.status]?.word ?? one.status} tone={STATES[one.status]?.tone ?? 'attention'} /> },
            ]}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>{open ? <Reader id={open} /> : null}</Grid.Col>
      </Grid>
    </Stack>
  );
}
