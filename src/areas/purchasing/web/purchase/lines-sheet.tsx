import { toNumber } from '#kernel/money.ts';
import {
  Button,
  formatMoney,
  formatNumber,
  Group,
  LinesSheet,
  LookupBox,
  NumberBox,
  Panel,
  type SheetColumn,
  Stack,
  Text,
  TextInput,
} from '#ui/office/index.ts';
import { type ArticleHit, findArticles } from '../supplier/article-lines.ts';
import { articleLine, netOf, otherLine, type TypedLine } from './draft-lines.ts';
import { words } from './words.ts';

interface SheetProps {
  readonly supplierId: string;
  readonly lines: readonly TypedLine[];
  readonly seesCosts: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly TypedLine[]) => void;
}
type Put = (line: TypedLine, change: Partial<TypedLine>) => void;
const nameOf = (line: TypedLine, row: number): string => line.label || words.lineOf(row + 1);

/** Words an odd quantity beside the supplier's packs: a note, which blocks no user. */
const packNote = (line: TypedLine): string => {
  if (typeof line.quantity !== 'number') return '';
  if (line.minimum > 0 && line.quantity < line.minimum) return words.below(formatNumber(line.minimum));
  if (line.packing === 1) return '';
  const packs = line.quantity / line.packing;
  return Number.isInteger(packs)
    ? words.packs(formatNumber(packs), formatNumber(line.packing))
    : words.offPack(formatNumber(line.packing));
};

const numbered = (
  key: 'quantity' | 'unitPrice' | 'discount' | 'vatRate',
  label: string,
  width: number,
  { put, errors }: { readonly put: Put; readonly errors: SheetProps['errors'] },
): SheetColumn<TypedLine> => ({
  key,
  label,
  right: true,
  width,
  of: (line, row) => (
    <NumberBox
      size="xs"
      aria-label={words.of(label, nameOf(line, row))}
      value={line[key]}
      error={errors[`lines.${row}.${key}`] ?? typeof line[key] === 'string'}
      onChange={(value) => put(line, { [key]: value })}
    />
  ),
});

const label = (put: Put, errors: SheetProps['errors']): SheetColumn<TypedLine> => ({
  key: 'label',
  label: words.article,
  lead: true,
  of: (line, row) =>
    line.kind === 'article' ? (
      <Stack gap={0}>
        <span>{line.label}</span>
        <Text size="xs" c="dimmed">
          {[line.reference, packNote(line)].filter(Boolean).join(' · ')}
        </Text>
      </Stack>
    ) : (
      <TextInput
        size="xs"
        aria-label={words.of(words.freeLabel, words.lineOf(row + 1))}
        placeholder={words.freeHint}
        value={line.label}
        maxLength={200}
        error={errors[`lines.${row}.label`]}
        onChange={(event) => put(line, { label: event.currentTarget.value })}
      />
    ),
});

/** The ordered lines, typed like a sheet. */
export const PurchaseLines = ({ supplierId, lines, seesCosts, errors, onChange }: SheetProps) => {
  const put: Put = (line, change) => onChange(lines.map((one) => (one.id === line.id ? { ...one, ...change } : one)));
  const add = (line: TypedLine): void => onChange([...lines, line]);
  const at = { put, errors };
  const columns = [
    label(put, errors),
    numbered('quantity', words.quantity, 120, at),
    ...(seesCosts ? [numbered('unitPrice', words.price, 110, at), numbered('discount', words.discount, 90, at)] : []),
    numbered('vatRate', words.vat, 80, at),
    ...(seesCosts
      ? [
          {
            key: 'net',
            label: words.amount,
            right: true,
            width: 110,
            of: (line: TypedLine) => (line.unitPrice === null ? words.toAgree : formatMoney(toNumber(netOf(line)))),
          },
        ]
      : []),
  ];
  return (
    <Panel title={words.lines}>
      <Stack gap="xs" align="stretch">
        <LinesSheet<TypedLine>
          label={words.lines}
          lines={lines}
          first={lines.at(-1)?.kind === 'article' ? 'quantity' : 'label'}
          columns={columns}
          onRemove={(line) => onChange(lines.filter((one) => one.id !== line.id))}
          removeLabel={(line) => words.remove(line.label || words.freeLabel)}
          adds={
            <LookupBox<ArticleHit>
              size="xs"
              aria-label={words.addArticle}
              placeholder={words.addArticle}
              about={`purchase-articles ${supplierId}`}
              find={findArticles(supplierId || undefined)}
              disabled={supplierId === ''}
              error={errors['lines']}
              onPick={({ article }) => add(articleLine(crypto.randomUUID(), article))}
            />
          }
        />
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => add(otherLine(crypto.randomUUID(), 'free', ''))}>
            {words.addFree}
          </Button>
          <Button
            size="xs"
            variant="default"
            onClick={() => add(otherLine(crypto.randomUUID(), 'transport', words.transport))}
          >
            {words.addTransport}
          </Button>
          <Text size="xs" c="dimmed">
            {words.transportNote}
          </Text>
        </Group>
      </Stack>
    </Panel>
  );
};
