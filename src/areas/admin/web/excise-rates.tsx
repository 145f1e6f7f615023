import { useState } from 'react';
import type { YearlyRateKey } from '#areas/catalogue/rules/excise.ts';
import type { Day } from '#kernel/day.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import {
  ask,
  Button,
  Facts,
  formatNumber,
  LinesTable,
  NumberBox,
  Panel,
  ReasonedButton,
  SaveBar,
  Stack,
  TextInput,
  today,
  useAction,
  useUnsaved,
} from '#ui/office/index.ts';
import { type exciseYear, typeExciseYear } from '../rules/endpoints.ts';
import { exciseChanges, exciseChangeWords, exciseFromWords, whyNotTypeExciseYear } from '../rules/excise-year.ts';
import { words } from './excise-words.ts';

type Year = OutputOf<typeof exciseYear>;
type Typed = Readonly<Partial<Record<YearlyRateKey, number | string | null>>>;

/** The rates of one year beside those of the year before, and what waits to be saved of them. */
export const ExciseRates = ({ of }: { readonly of: Year }) => {
  const [typed, setTyped] = useState<Typed>({});
  const [source, setSource] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const noSource = source.trim().length < 3 ? words.noSource : null;
  const action = useAction(typeExciseYear);
  const rates = of.rows.flatMap(({ key }) => {
    const amount = typed[key];
    return typeof amount === 'number' ? [{ key, amount }] : [];
  });
  const isWrong = (key: YearlyRateKey): boolean => typeof typed[key] === 'string';
  const wrong = of.rows.some(({ key }) => isWrong(key));
  const changes = exciseChanges(of.rows, rates);
  const release = useUnsaved(changes.length > 0 || wrong);
  const closed = whyNotTypeExciseYear(of.year, today() as Day);
  const clear = (): void => {
    setTyped({});
    setSource('');
    setIsAsked(false);
  };
  const save = async (): Promise<void> => {
    setIsAsked(true);
    if (wrong || noSource) return;
    const text = (
      <Stack gap="xs">
        <Facts items={changes.map((change) => [change.row.label, exciseChangeWords(change)])} />
        <span>{of.from ? exciseFromWords(of.year, of.from as Day) : null}</span>
      </Stack>
    );
    if ((await ask({ title: words.sure(of.year), text, validateLabel: words.save })) === null) return;
    const sent = changes.map(({ row, to }) => ({ key: row.key, amount: to }));
    if (await action.run({ year: of.year, rates: sent, source, seen: of.seen })) {
      release();
      clear();
    }
  };
  return (
    <Panel title={String(of.year)}>
      <Stack gap="sm">
        <LinesTable
          label={words.title}
          lines={of.rows.map((row) => ({ ...row, id: row.key }))}
          columns={[
            {
              label: words.drink,
              of: (row) => (
                <>
                  {row.label} <small>{words.per(words.units[row.unit as 'hl'] ?? row.unit)}</small>
                </>
              ),
            },
            {
              label: String(of.year - 1),
              right: true,
              of: (row) => (row.before === null ? '' : `${formatNumber(row.before)}\u00a0€`),
            },
            {
              label: String(of.year),
              right: true,
              width: 112,
              of: (row) => (
                <NumberBox
                  size="xs"
                  aria-label={words.rate(row.label, of.year)}
                  suffix="€"
                  places={2}
                  value={typed[row.key] === undefined ? row.amount : typed[row.key]}
                  disabled={closed !== null}
                  error={isWrong(row.key) ? words.wrong : null}
                  onChange={(next) => setTyped((now) => ({ ...now, [row.key]: next }))}
                />
              ),
            },
          ]}
        />
        <TextInput
          label={words.source}
          description={words.sourceHint}
          value={source}
          error={isAsked ? noSource : null}
          disabled={closed !== null}
          onChange={(event) => setSource(event.currentTarget.value)}
        />
        {of.sources.length > 0 ? <Facts items={[[words.known, of.sources.join(' · ')]]} /> : null}
      </Stack>
      {changes.length > 0 || wrong ? (
        <SaveBar
          label={[words.changes(changes.length), wrong ? words.wrongs : '', isAsked ? noSource : null]
            .filter(Boolean)
            .join('. ')}
        >
          <Button variant="default" onClick={clear}>
            {words.discard}
          </Button>
          <ReasonedButton primary size="sm" whyNot={closed} pending={action.pending} onClick={() => void save()}>
            {words.save}
          </ReasonedButton>
        </SaveBar>
      ) : null}
    </Panel>
  );
};
