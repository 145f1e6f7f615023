import type { ReactNode } from 'react';
import { Button, EmptyState, ErrorState, formatCount, Group, Link, Select, Skeleton, Stack } from '#ui/office/index.ts';
import type { Warehouse } from '../rules/warehouse.ts';
import type { useSheet } from './use-sheet.ts';
import { words } from './words.ts';

/** A warehouse to choose. What was typed belongs to one: it is saved or let go before another is chosen. */
export const WarehouseBox = ({
  label,
  places,
  value,
  onChange,
  held = false,
  except,
}: {
  readonly label: string;
  readonly places: readonly Warehouse[];
  readonly value: string | null;
  readonly onChange: (id: string) => void;
  readonly held?: boolean;
  readonly except?: string | null;
}) => (
  <Select
    label={label}
    value={value}
    disabled={held}
    description={held ? words.heldWarehouse : undefined}
    allowDeselect={false}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    placeholder={words.choose}
    data={places.filter((one) => one.id !== except).map((one) => ({ value: one.id, label: one.name }))}
    onChange={(id) => {
      if (id) onChange(id);
    }}
  />
);

/** Lines of a page once they are here, their absence in words, and the way to the next ones. */
export const SheetPages = ({
  sheet,
  empty,
  children,
}: {
  readonly sheet: ReturnType<typeof useSheet>;
  readonly empty: ReactNode;
  readonly children: ReactNode;
}) => {
  if (sheet.rows === undefined)
    return sheet.error ? <ErrorState error={sheet.error} retry={sheet.retry} /> : <Skeleton height={320} />;
  if (sheet.rows.length === 0) return empty;
  const before = (sheet.trail.page - 1) * sheet.size;
  return (
    <Stack gap="sm">
      {children}
      {sheet.trail.page > 1 || sheet.after ? (
        <Group gap={8}>
          <Button variant="default" disabled={sheet.trail.page === 1} onClick={sheet.trail.previous}>
            {words.previous}
          </Button>
          <span>
            {words.shown(
              formatCount(before + 1),
              formatCount(before + sheet.rows.length),
              `${sheet.totalIsExact ? '' : words.moreThan}${formatCount(sheet.total)}`,
            )}
          </span>
          <Button variant="default" disabled={!sheet.after} onClick={() => sheet.trail.next(sheet.after)}>
            {words.next}
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
};

export const NoLine = ({ search }: { readonly search: string }) =>
  search === '' ? (
    <EmptyState icon="stocks" title={words.noArticle} text={words.noArticleWhy}>
      <Button component={Link} to="/dashboard/products/add">
        {words.newProduct}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon="search" title={words.noneFound} text={words.noneFoundWhy} role="status" />
  );
