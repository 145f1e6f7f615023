import {
  counterYear,
  documentNumber,
  type NumberFormat,
  readPattern,
  shownPattern,
  whyNotFormat,
} from '#areas/papers/rules/numbering.ts';
import type { Day } from '#kernel/day.ts';
import {
  ask,
  DateField,
  FieldRow,
  Form,
  NumberField,
  SegmentedControl,
  SelectField,
  Stack,
  Text,
  TextField,
  today,
  useFormFields,
} from '#ui/office/index.ts';
import {
  ChangedNumbering,
  changeNumbering,
  numbering,
  type NumberingRow,
  SERIES_WORDS,
} from '../../rules/numbering/numbering-endpoints.ts';
import { numberingWords as words } from './numbering-words.ts';

interface Books {
  readonly fiscalStart: { readonly month: number; readonly day: number };
  readonly nextFiscalYear: string;
}

/** The numbers as the format that is being typed would make them; nothing while it makes none. */
const Preview = ({ row, books }: { readonly row: NumberingRow; readonly books: Books }) => {
  const [[pattern, digits, year, opensOn, first]] = useFormFields(['pattern', 'digits', 'year', 'opensOn', 'first']);
  const format = { pattern: readPattern(String(pattern ?? '').trim()), digits: Number(digits), year } as NumberFormat;
  const refusal = whyNotFormat(format);
  const day = String(opensOn ?? '') as Day;
  if (refusal || !day)
    return (
      <Text size="sm" role="status">
        {refusal?.words.fr}
      </Text>
    );
  const isSame = format.pattern === row.pattern && day === today();
  const start = typeof first === 'number' ? first : isSame ? row.last + 1 : 1;
  const label = counterYear(format, day, books.fiscalStart);
  const numbers = [0, 1, 2].map((more) => documentNumber(format, label, start + more));
  return (
    <div role="status">
      <Text size="sm" c="dimmed">
        {words.preview}
      </Text>
      <Text fw={600}>{numbers.join(' · ')}</Text>
    </div>
  );
};

/** From which day: now, the next year of the books, or a day of one's own. */
const Opening = ({ books }: { readonly books: Books }) => {
  const [[opensOn], set] = useFormFields(['opensOn']);
  const choice = opensOn === today() ? 'today' : opensOn === books.nextFiscalYear ? 'fiscal' : 'day';
  return (
    <Stack gap="xs" role="group" aria-label={words.opens}>
      <Text size="sm" c="dimmed">
        {words.opens}
      </Text>
      <SegmentedControl
        aria-label={words.opens}
        value={choice}
        data={(['today', 'fiscal', 'day'] as const).map((value) => ({ value, label: words.opensChoices[value] }))}
        onChange={(next) =>
          set('opensOn', next === 'today' ? today() : next === 'fiscal' ? books.nextFiscalYear : null)
        }
      />
      {choice === 'today' ? null : <DateField name="opensOn" label={words.day} />}
    </Stack>
  );
};

/** Opens the form of one series. */
export const changeSeries = (row: NumberingRow, books: Books): void =>
  void ask({
    title: words.changeOf(SERIES_WORDS[row.id]),
    body: (done) => (
      <Form
        schema={ChangedNumbering}
        endpoint={changeNumbering}
        input={{ series: row.id }}
        start={{
          pattern: shownPattern(row.pattern),
          digits: row.digits,
          year: row.year,
          opensOn: today(),
          first: null,
        }}
        width="full"
        submit={words.save}
        onCancel={() => done(null)}
        after={() => done(true)}
        refreshes={[numbering]}
      >
        <Stack gap="sm">
          {row.given > 0 ? <Text size="sm">{words.continues}</Text> : null}
          <TextField name="pattern" label={words.pattern} description={words.patternWhy} maxLength={50} autoFocus />
          <FieldRow>
            <NumberField name="digits" label={words.digits} integer />
            <SelectField name="year" label={words.year} options={words.years} />
          </FieldRow>
          <Opening books={books} />
          <NumberField name="first" label={words.first} description={words.firstWhy} integer />
          <Preview row={row} books={books} />
        </Stack>
      </Form>
    ),
  });
