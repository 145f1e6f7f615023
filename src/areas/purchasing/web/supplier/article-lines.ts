import type { CallerInputOf } from '#kernel/endpoint.ts';
import { call, formatMoney, type LookupHit } from '#ui/office/index.ts';
import type { SupplierArticle } from '../../rules/supplier/supplier.ts';
import {
  type FoundArticle,
  purchaseArticles,
  type saveSupplierArticles,
} from '../../rules/supplier/supplier-endpoints.ts';

type Typed = number | string | null;
/** An article of the list while it is typed. */
export interface TypedArticle {
  readonly id: string;
  readonly formatId: string;
  readonly label: string;
  readonly reference: string;
  readonly price: Typed;
  readonly packing: Typed;
  readonly minimum: Typed;
  readonly leadDays: Typed;
}

export const typedArticle = (one: SupplierArticle): TypedArticle => one;
export const newArticle = (one: FoundArticle): TypedArticle => ({
  id: one.formatId,
  formatId: one.formatId,
  label: one.label,
  reference: '',
  price: null,
  packing: 1,
  minimum: 0,
  leadDays: null,
});

const isNumber = (value: Typed): boolean => value === null || typeof value === 'number';
export const isSendable = (lines: readonly TypedArticle[]): boolean =>
  lines.every((line) => [line.price, line.packing, line.minimum, line.leadDays].every(isNumber));

type Sent = CallerInputOf<typeof saveSupplierArticles>['lines'];
/** Builds the articles to send. A user without costs sends none: they stay as they were. */
export const sentArticles = (lines: readonly TypedArticle[], withPrices: boolean): Sent =>
  lines.map((line) => ({
    formatId: line.formatId,
    reference: line.reference.trim(),
    ...(withPrices ? { price: line.price as number | null } : {}),
    packing: (line.packing as number | null) ?? 1,
    minimum: (line.minimum as number | null) ?? 0,
    leadDays: line.leadDays as number | null,
  }));

export interface ArticleHit extends LookupHit {
  readonly article: FoundArticle;
}
export const findArticles =
  (supplierId: string | undefined) =>
  async (search: string, signal: AbortSignal): Promise<readonly ArticleHit[]> =>
    (await call(purchaseArticles, { search, ...(supplierId ? { supplierId } : {}) }, { silent: true, signal })).map(
      (article) => ({
        id: article.formatId,
        label: article.label,
        ...(article.reference ? { detail: article.reference } : {}),
        ...(article.price === null ? {} : { aside: formatMoney(article.price) }),
        article,
      }),
    );
