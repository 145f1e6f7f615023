import { stockSheet } from '#areas/stock/rules/endpoints.ts';
import { call, formatNumber, LinesSheet, LookupBox, type LookupHit, NumberBox, Panel, Text } from '#ui/office/index.ts';
import { RECIPIENT_WORDS } from '../rules/allocation.ts';
import { allocationRecipients } from '../rules/allocation-endpoints.ts';
import type { Recipient } from '../rules/deal-shares.ts';
import { words } from './allocation-words.ts';
import { labelOf, type TypedShare } from './share-lines.ts';

export interface Somebody extends LookupHit {
  readonly forKind: Recipient;
  readonly recipient: string;
}
const MOST = 30;

/** The source of the shares: the stock, or the wine that a campaign sells before there is any. */
export interface ShareSources {
  readonly articles: (typed: string, signal: AbortSignal) => Promise<readonly LookupHit[]>;
  readonly recipients: (typed: string, signal: AbortSignal) => Promise<readonly Somebody[]>;
}

const findArticles = async (typed: string, signal: AbortSignal): Promise<readonly LookupHit[]> => {
  const { rows } = await call(stockSheet, { search: typed, size: MOST }, { silent: true, signal });
  const shelves = new Map<string, { label: string; available: number; followed: boolean }>();
  for (const row of rows)
    shelves.set(row.formatId, {
      label: labelOf(row),
      available: (shelves.get(row.formatId)?.available ?? 0) + row.available,
      followed: row.followed,
    });
  return [...shelves].map(([id, one]) => ({
    id,
    label: one.label,
    aside: one.followed ? words.onShelf(formatNumber(one.available)) : undefined,
  }));
};

const findRecipients = async (typed: string, signal: AbortSignal): Promise<readonly Somebody[]> =>
  (await call(allocationRecipients, { search: typed }, { silent: true, signal })).map((one) => ({
    ...one,
    id: `${one.forKind} ${one.recipient}`,
    label: one.forName,
    detail: RECIPIENT_WORDS[one.forKind],
  }));

const OF_STOCK: ShareSources = { articles: findArticles, recipients: findRecipients };

/** The sheet of shares: an article, its recipient, the quantity. */
export const ShareSheet = ({
  lines,
  maySeeSales,
  errors,
  onChange,
  sources = OF_STOCK,
}: {
  readonly lines: readonly TypedShare[];
  readonly maySeeSales: boolean;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (lines: readonly TypedShare[]) => void;
  readonly sources?: ShareSources;
}) => {
  const put = (id: string, change: Partial<TypedShare>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...change } : line)));
  const wrong = (row: number, key: string): string | undefined => errors[`lines.${row}.${key}`];
  return (
    <Panel title={words.lines}>
      <LinesSheet
        label={words.lines}
        lines={lines}
        first="recipient"
        removeLabel={(line) => words.remove(line.label)}
        onRemove={(line) => onChange(lines.filter((one) => one.id !== line.id))}
        columns={[
          { key: 'article', label: words.article, lead: true, of: (line) => line.label },
          {
            key: 'recipient',
            label: words.forWhom,
            width: 280,
            of: (line, row) => (
              <LookupBox<Somebody>
                size="xs"
                aria-label={words.of(words.forWhom, line.label)}
                placeholder={words.chooseRecipient}
                about="recipients"
                find={sources.recipients}
                shown={line.forKind ? words.named(line.forName, RECIPIENT_WORDS[line.forKind]) : ''}
                disabled={line.ordered > 0}
                error={wrong(row, 'recipient')}
                onPick={({ forKind, recipient, label }) => put(line.id, { forKind, recipient, forName: label })}
              />
            ),
          },
          {
            key: 'granted',
            label: words.allotted,
            width: 120,
            right: true,
            of: (line, row) => (
              <NumberBox
                size="xs"
                aria-label={words.of(words.allotted, `${line.label} ${line.forName}`.trim())}
                value={line.granted}
                error={wrong(row, 'granted')}
                onChange={(granted) => put(line.id, { granted })}
              />
            ),
          },
          { key: 'ordered', label: words.ordered, width: 100, right: true, of: (line) => formatNumber(line.ordered) },
          {
            key: 'left',
            label: words.left,
            width: 90,
            right: true,
            of: (line) => (typeof line.granted === 'number' ? formatNumber(line.granted - line.ordered) : '–'),
          },
        ]}
        adds={
          <LookupBox
            size="xs"
            aria-label={words.addArticle}
            placeholder={words.addArticle}
            about="allocated articles"
            find={sources.articles}
            error={errors['lines']}
            onPick={(hit) =>
              onChange([
                ...lines,
                {
                  id: crypto.randomUUID(),
                  shareId: null,
                  formatId: hit.id,
                  label: hit.label,
                  forKind: null,
                  recipient: '',
                  forName: '',
                  granted: null,
                  ordered: 0,
                },
              ])
            }
          />
        }
      />
      <Text size="xs" c="dimmed">
        {lines.length > 0 ? words.hint : maySeeSales ? words.noLines : words.noLinesYet}
      </Text>
    </Panel>
  );
};
