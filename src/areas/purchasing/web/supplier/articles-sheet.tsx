import { useState } from 'react';
import {
  Button,
  Group,
  LinesSheet,
  LookupBox,
  NumberBox,
  Panel,
  type SheetColumn,
  Skeleton,
  Stack,
  Text,
  TextInput,
  useAction,
  useEndpoint,
  useOffice,
  useUnsaved,
} from '#ui/office/index.ts';
import { saveSupplierArticles, supplierArticles } from '../../rules/supplier/supplier-endpoints.ts';
import {
  type ArticleHit,
  findArticles,
  isSendable,
  newArticle,
  sentArticles,
  type TypedArticle,
  typedArticle,
} from './article-lines.ts';
import { words } from '../words.ts';

type Put = (line: TypedArticle, change: Partial<TypedArticle>) => void;
const numbered = (
  key: 'price' | 'packing' | 'minimum' | 'leadDays',
  label: string,
  put: Put,
  disabled: boolean,
): SheetColumn<TypedArticle> => ({
  key,
  label,
  right: true,
  width: 110,
  of: (line) => (
    <NumberBox
      size="xs"
      aria-label={words.of(label, line.label)}
      value={line[key]}
      disabled={disabled}
      error={typeof line[key] === 'string'}
      onChange={(value) => put(line, { [key]: value })}
    />
  ),
});

const Sheet = ({
  id,
  version,
  start,
  disabled,
}: {
  readonly id: string;
  readonly version: number;
  readonly start: readonly TypedArticle[];
  readonly disabled: boolean;
}) => {
  const seesCosts = useOffice().may('manageBudget');
  const [lines, setLines] = useState(start);
  const isChanged = JSON.stringify(lines) !== JSON.stringify(start);
  useUnsaved(isChanged);
  const action = useAction(saveSupplierArticles);
  const put: Put = (line, change) =>
    setLines((now) => now.map((one) => (one.id === line.id ? { ...one, ...change } : one)));
  const columns: SheetColumn<TypedArticle>[] = [
    { key: 'article', label: words.article, lead: true, of: (line) => line.label },
    {
      key: 'reference',
      label: words.reference,
      width: 140,
      of: (line) => (
        <TextInput
          size="xs"
          aria-label={words.of(words.reference, line.label)}
          value={line.reference}
          maxLength={60}
          disabled={disabled}
          onChange={(event) => put(line, { reference: event.currentTarget.value })}
        />
      ),
    },
    ...(seesCosts ? [numbered('price', words.price, put, disabled)] : []),
    numbered('packing', words.packing, put, disabled),
    numbered('minimum', words.minimum, put, disabled),
    numbered('leadDays', words.lead, put, disabled),
  ];
  return (
    <Stack gap="xs" align="stretch">
      <LinesSheet<TypedArticle>
        label={words.articles}
        lines={lines}
        first="reference"
        columns={columns}
        disabled={disabled}
        {...(disabled
          ? {}
          : {
              onRemove: (line: TypedArticle) => setLines((now) => now.filter((one) => one.id !== line.id)),
              adds: (
                <LookupBox<ArticleHit>
                  size="xs"
                  aria-label={words.addArticle}
                  placeholder={words.addArticle}
                  about={`supplier-articles ${id}`}
                  find={findArticles(undefined)}
                  error={action.error?.message}
                  onPick={({ article }) =>
                    setLines((now) =>
                      now.some((one) => one.formatId === article.formatId) ? now : [...now, newArticle(article)],
                    )
                  }
                />
              ),
            })}
        removeLabel={(line) => words.removeArticle(line.label)}
      />
      {isChanged ? (
        <Group gap="xs">
          <Button
            size="xs"
            loading={action.pending}
            disabled={!isSendable(lines)}
            onClick={() => void action.run({ id, version, lines: [...sentArticles(lines, seesCosts)] })}
          >
            {words.save}
          </Button>
          <Button size="xs" variant="default" onClick={() => setLines(start)}>
            {words.undo}
          </Button>
        </Group>
      ) : null}
      <Text size="xs" c="dimmed">
        {words.articlesNote}
      </Text>
    </Stack>
  );
};

/** The articles of a supplier, typed like a sheet. */
export const ArticlesSheet = ({ id, disabled }: { readonly id: string; readonly disabled: boolean }) => {
  const { data } = useEndpoint(supplierArticles, { id });
  return (
    <Panel title={words.articles}>
      {data ? (
        <Sheet
          key={data.version}
          id={id}
          version={data.version}
          start={data.lines.map(typedArticle)}
          disabled={disabled}
        />
      ) : (
        <Skeleton height={96} />
      )}
    </Panel>
  );
};
