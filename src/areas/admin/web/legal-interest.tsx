import { useState } from 'react';
import { french } from '#kernel/language/french.ts';
import {
  Alert,
  ask,
  Button,
  formatNumber,
  Group,
  LinesTable,
  NumberBox,
  Panel,
  Stack,
  TextInput,
  useAction,
  useEndpoint,
} from '#ui/office/index.ts';
import { legalRatesTyped, typeLegalRate } from '../rules/legal-interest.ts';

const words = french({
  title: 'Intérêt légal entre professionnels',
  half: 'Semestre',
  percent: 'Taux',
  source: 'Publié par',
  sourceHint: 'L’arrêté d’où vient ce taux.',
  noSource: 'Dites où ce taux est publié',
  noRate: 'Un taux est attendu',
  rateOf: (half: string) => `Taux du ${half}`,
  save: 'Enregistrer l’intérêt légal',
  sure: (half: string, percent: string) =>
    `Enregistrer ${percent}\u00a0% pour le ${half}\u00a0? Les pénalités de retard de tous les domaines sans taux propre en seront le triple.`,
} as const);

/** The legal interest of each half-year, typed by who keeps the program. */
export const LegalInterest = (): React.ReactNode => {
  const { data, refetch } = useEndpoint(legalRatesTyped, {});
  const [percent, setPercent] = useState<number | string | null>(null);
  const [source, setSource] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const action = useAction(typeLegalRate);
  if (!data) return null;
  const noRate = typeof percent === 'number' && percent > 0 ? null : words.noRate;
  const noSource = source.trim().length < 3 ? words.noSource : null;
  const save = async (): Promise<void> => {
    setIsAsked(true);
    if (typeof percent !== 'number' || noRate || noSource) return;
    const text = words.sure(data.half.words, formatNumber(percent));
    if ((await ask({ title: words.title, text, validateLabel: words.save })) === null) return;
    if (!(await action.run({ from: data.half.from, percent, source }))) return;
    setPercent(null);
    setSource('');
    setIsAsked(false);
    await refetch();
  };
  return (
    <Panel title={words.title}>
      <Stack gap="sm">
        {data.missing ? <Alert color="orange">{data.missing}</Alert> : null}
        <Group gap="sm" align="flex-start">
          <NumberBox
            label={words.rateOf(data.half.words)}
            suffix="%"
            places={2}
            value={percent}
            error={isAsked ? noRate : null}
            onChange={setPercent}
          />
          <TextInput
            label={words.source}
            description={words.sourceHint}
            value={source}
            error={isAsked ? noSource : null}
            onChange={(event) => setSource(event.currentTarget.value)}
          />
        </Group>
        <Group>
          <Button size="sm" loading={action.pending} onClick={() => void save()}>
            {words.save}
          </Button>
        </Group>
        <LinesTable
          label={words.title}
          lines={data.rows}
          columns={[
            { label: words.half, of: (row) => row.half },
            { label: words.percent, right: true, width: 96, of: (row) => `${formatNumber(row.percent)}\u00a0%` },
            { label: words.source, of: (row) => row.source },
          ]}
        />
      </Stack>
    </Panel>
  );
};
