import { useState } from 'react';
import { Alert, Button, CallError, DateBox, download, FormPage, Group, Icon, Stack, PageSkeleton, Text, useEndpoint } from '#ui/office/index.ts';
import { myShop } from '#areas/shops/rules/endpoints.ts';
import { exportFec } from '../rules/endpoints.ts';

const words = {
  title: 'Exports comptables', back: 'Bureau', from: 'Du', to: 'Au', get: 'Télécharger le journal des ventes', busy: 'Préparation…',
  note: 'Ventes, TVA par taux, droits d’accise, règlements et avances, à la forme du FEC\u00a0: une ligne par écriture, tabulations, virgule décimale.',
  limit: 'Ce fichier porte le journal des ventes, pas des livres complets\u00a0: votre comptable l’ajoute aux siens.', order: 'Le premier jour doit précéder le dernier.',
} as const;

/** The fiscal year so far: what an accountant asks for first. */
const firstDay = (today: string, month: number, day: number): string => {
  const start = `${today.slice(0, 4)}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return start <= today ? start : `${Number(today.slice(0, 4)) - 1}${start.slice(4)}`;
};

export default function ExportPage() {
  const { data } = useEndpoint(myShop, {});
  return data ? <Period month={data.settings.logStartMonth} day={data.settings.logStartDay} /> : <PageSkeleton />;
}

const Period = ({ month, day }: { readonly month: number; readonly day: number }) => {
  const today = new Intl.DateTimeFormat('en-CA').format();
  const [from, setFrom] = useState<string | null>(firstDay(today, month, day));
  const [to, setTo] = useState<string | null>(today);
  const [busy, setBusy] = useState(false);
  const [problem, tell] = useState<string | null>(null);
  const wrong = from && to && from > to ? words.order : null;
  const get = async (): Promise<void> => {
    if (!from || !to || wrong) return;
    setBusy(true);
    tell(null);
    await download(exportFec, { from, to }, 'journal.txt').catch((error: unknown) => tell(error instanceof CallError ? error.message : words.limit));
    setBusy(false);
  };
  return (
    <FormPage title={words.title} back={{ label: words.back, to: '/dashboard' }} note={words.note}>
      <Stack gap="md">
        <Group align="flex-end">
          <DateBox label={words.from} value={from} onChange={setFrom} />
          <DateBox label={words.to} value={to} onChange={setTo} />
        </Group>
        {wrong ?? problem ? <Alert color="red">{wrong ?? problem}</Alert> : null}
        <Group><Button size="xs" leftSection={<Icon name="download" />} loading={busy} disabled={!from || !to || wrong !== null} onClick={() => void get()}>{words.get}</Button></Group>
        <Text size="sm" c="dimmed">{words.limit}</Text>
      </Stack>
    </FormPage>
  );
};
