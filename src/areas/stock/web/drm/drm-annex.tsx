import {
  ask,
  Button,
  DateField,
  type Fact,
  Facts,
  FieldGroup,
  FieldRow,
  Form,
  formatDay,
  formatNumber,
  MultiSelectField,
  NumberField,
  Panel,
  RowsField,
  Text,
  TextField,
} from '#ui/office/index.ts';
import {
  type DeclaredAnnex,
  isAnnexEmpty,
  PAPER_KEYS,
  PAPERS,
  STATISTIC_KEYS,
  STATISTICS,
} from '../../rules/drm/annex.ts';
import { ACCOUNT_WORDS } from '../../rules/drm/columns.ts';
import { CorrectedMonth, correctMonth, type DrmMonth, TypedMonth, typeMonth } from '../../rules/drm/drm-endpoints.ts';
import { words } from './words.ts';

const MOST_UNCLEARED = 200;

const Papers = ({ of }: { readonly of: (typeof PAPER_KEYS)[number] }) => (
  <FieldGroup legend={PAPERS[of].words}>
    <FieldRow>
      <TextField name={`annex.${of}.first`} label={words.firstPaper} />
      <TextField name={`annex.${of}.last`} label={words.lastPaper} />
      <NumberField name={`annex.${of}.count`} label={words.paperCount} integer />
    </FieldRow>
  </FieldGroup>
);

const AnnexFields = ({ month }: { readonly month: string }) => (
  <>
    {PAPER_KEYS.map((key) => (
      <Papers key={key} of={key} />
    ))}
    <RowsField
      name="annex.uncleared"
      label={words.uncleared}
      rowLabel={words.unclearedRow}
      addLabel={words.addUncleared}
      none={words.noUncleared}
      start={{ number: '', day: `${month}-01`, consignee: '' }}
      most={MOST_UNCLEARED}
    >
      {(at) => (
        <FieldRow>
          <TextField name={`${at}.number`} label={words.unclearedNumber} />
          <DateField name={`${at}.day`} label={words.sentOn} />
          <TextField name={`${at}.consignee`} label={words.consignee} />
        </FieldRow>
      )}
    </RowsField>
    <FieldGroup legend={words.statistics}>
      <FieldRow>
        {STATISTIC_KEYS.map((key) => (
          <NumberField key={key} name={`annex.${key}`} label={STATISTICS[key].words} />
        ))}
      </FieldRow>
    </FieldGroup>
    <MultiSelectField
      name="annex.emptied"
      label={words.emptied}
      description={words.emptiedWhy}
      options={ACCOUNT_WORDS}
    />
  </>
);

/**
 * For a declared month the user types the annexes as they should have been: a later month declares the difference.
 */
const typeAnnex = (siteId: string, { month, typed, declared }: DrmMonth): void =>
  void ask({
    title: declared ? words.correctAnnexes : words.annexes,
    body: (done) => {
      const ends = { width: 'full', submit: words.save, onCancel: () => done(null), after: () => done(true) } as const;
      const start = { siteId, month, annex: typed.annex };
      return declared ? (
        <Form schema={CorrectedMonth} endpoint={correctMonth} start={{ ...start, reason: '' }} {...ends}>
          <AnnexFields month={month} />
          <TextField name="reason" label={words.reason} description={words.correctWhy} />
        </Form>
      ) : (
        <Form schema={TypedMonth} endpoint={typeMonth} start={start} {...ends}>
          <AnnexFields month={month} />
        </Form>
      );
    },
  });

const factsOf = (annex: DeclaredAnnex): readonly Fact[] => [
  ...PAPER_KEYS.filter((key) => annex[key].first !== '').map(
    (key): Fact => [PAPERS[key].words, words.papersUsed(annex[key].first, annex[key].last, annex[key].count ?? 0)],
  ),
  ...(annex.late ?? []).map(
    ({ paper, first, last, count }): Fact => [
      words.latePapers(PAPERS[paper].words),
      words.papersUsed(first, last, count ?? 0),
    ],
  ),
  ...annex.uncleared.map(
    ({ number, day, consignee }, at): Fact => [
      words.unclearedRow(at + 1),
      words.unclearedLine(number, formatDay(day), consignee),
    ],
  ),
  ...STATISTIC_KEYS.flatMap((key): Fact[] => {
    const volume = annex[key];
    return volume === null ? [] : [[STATISTICS[key].words, words.inHl(formatNumber(volume))]];
  }),
  ...(annex.emptied.length > 0
    ? [[words.emptied, annex.emptied.map((account) => ACCOUNT_WORDS[account]).join(', ')] as Fact]
    : []),
];

/**
 * The facts of a month that movements do not tell: papers used, goods without a receipt, statistics, an empty account.
 */
export const Annexes = ({ siteId, drm }: { readonly siteId: string; readonly drm: DrmMonth }) => (
  <Panel
    title={words.annexes}
    action={
      <Button variant="subtle" size="compact-xs" onClick={() => typeAnnex(siteId, drm)}>
        {drm.declared ? words.correctAnnexes : words.typeAnnexes}
      </Button>
    }
  >
    {isAnnexEmpty(drm.annex) ? (
      <Text size="sm" c="dimmed">
        {words.noAnnex}
      </Text>
    ) : (
      <Facts items={factsOf(drm.annex)} />
    )}
  </Panel>
);
