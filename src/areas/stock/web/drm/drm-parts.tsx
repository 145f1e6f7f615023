import { EXCISE_CATEGORY_WORDS } from '#areas/catalogue/rules/excise.ts';
import { dec, minus, sum, toNumber } from '#kernel/money.ts';
import { Alert, formatMoney, LinesTable, Link, Panel, Stack, Text } from '#ui/office/index.ts';
import { ACCOUNT_WORDS, columnOf } from '../../rules/drm/columns.ts';
import { hl } from '../../rules/drm/declaration.ts';
import type { DrmMonth } from '../../rules/drm/drm-endpoints.ts';
import { volumeWords } from '../../rules/drm/month-words.ts';
import { words } from './words.ts';

export const Lacks = ({ lacks }: Pick<DrmMonth, 'lacks'>) =>
  lacks.length === 0 ? null : (
    <Alert color="orange" title={words.lacks}>
      <Stack gap={4}>
        {lacks.map((one) => (
          <Text key={one.words} size="sm">
            {one.words} <Link to={one.to}>{words.mend}</Link>
          </Text>
        ))}
      </Stack>
    </Alert>
  );

/** All that the customs' rules find; what concerns a line stands beside it too. */
export const Wrong = ({ checks, lines }: Pick<DrmMonth, 'checks' | 'lines'>) => {
  if (checks.length === 0) return <Text c="dimmed">{words.right}</Text>;
  const labelOf = new Map(lines.map((line) => [`${line.account} ${line.key}`, line.label]));
  return (
    <Alert color={checks.every((check) => check.warns) ? 'gray' : 'red'} title={words.wrong}>
      <Stack gap={4}>
        {checks.map((check) => (
          <Text key={`${check.rule} ${check.line} ${check.words}`} size="sm">
            {check.line === null ? '' : `${labelOf.get(check.line) ?? ''} : `}
            {check.words} ({words.ruleOf(check.rule, check.code)})
          </Text>
        ))}
      </Stack>
    </Alert>
  );
};

export const Duty = ({ duty }: Pick<DrmMonth, 'duty'>) =>
  duty.length === 0 ? null : (
    <Panel title={words.duty}>
      <LinesTable
        label={words.duty}
        lines={duty.map((one) => ({ ...one, id: one.category }))}
        columns={[
          { label: words.category, of: (one) => EXCISE_CATEGORY_WORDS[one.category] },
          { label: words.rate, of: (one) => one.rates.join(' ; ') },
          { label: words.volume, of: (one) => volumeWords(one.volume), right: true },
          { label: words.due, of: (one) => (one.due === null ? words.unknown : formatMoney(one.due)), right: true },
        ]}
        totals={[
          { label: words.total, value: formatMoney(toNumber(sum(duty.map((one) => dec(one.due ?? 0))))), strong: true },
        ]}
      />
    </Panel>
  );

export const Changes = ({ changes }: Pick<DrmMonth, 'changes'>) =>
  changes.length === 0 ? null : (
    <Panel title={words.changes} note={words.changesWhy}>
      <LinesTable
        label={words.changes}
        lines={changes.map((one) => ({ ...one, id: `${one.account} ${one.label} ${one.what}` }))}
        columns={[
          { label: words.account, of: (one) => ACCOUNT_WORDS[one.account] },
          { label: words.product, of: (one) => one.label },
          {
            label: words.what,
            of: ({ what }) => (what === 'opening' || what === 'closing' ? words[what] : columnOf(what).words),
          },
          { label: words.declaredWas, of: (one) => volumeWords(one.before), right: true },
          { label: words.is, of: (one) => volumeWords(one.after), right: true },
          {
            label: words.difference,
            of: (one) => volumeWords(hl(minus(dec(one.after), dec(one.before)))),
            right: true,
          },
        ]}
      />
    </Panel>
  );
