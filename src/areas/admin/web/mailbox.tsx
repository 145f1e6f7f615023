import { useState } from 'react';
import { french } from '#kernel/french.ts';
import { EmptyState, ErrorState, Facts, formatInstant, Grid, LinesTable, PageSkeleton, Panel, Status, Title, useEndpoint, Button, Stack } from '#ui/office/index.ts';
import { mail as readMail, mails as listMails } from '../rules/endpoints.ts';

const words = french({
  title: 'Boîte aux lettres', to: 'À', subject: 'Objet', at: 'Le', state: 'État', none: 'Aucun e-mail', noneWhy: 'Sans serveur SMTP, les e-mails que le programme envoie sont gardés ici.', read: 'Lire',
  kept: 'Gardé ici', queued: 'En attente', sending: 'En cours', sent: 'Envoyé', failed: 'Échec', unknown: 'Incertain',
} as const);
const TONES = { kept: 'waiting', queued: 'waiting', sending: 'waiting', sent: 'done', failed: 'failed', unknown: 'attention' } as const;
const stateOf = (status: string) => (status in TONES ? { word: words[status as keyof typeof TONES], tone: TONES[status as keyof typeof TONES] } : { word: status, tone: 'attention' as const });

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
              { label: words.state, width: 120, of: (one) => <Status of={one.status} {...stateOf(one.status)} /> },
            ]}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>{open ? <Reader id={open} /> : null}</Grid.Col>
      </Grid>
    </Stack>
  );
}
