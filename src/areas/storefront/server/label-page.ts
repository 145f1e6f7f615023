import { plainOf } from '#kernel/field/rich-text.ts';
import { drawnRichText } from '#platform/text/rich-text.ts';
import { declarationsOf, withNutrition } from '#areas/catalogue/server/index.ts';
import { isVisibleTo } from '#areas/catalogue/rules/typed-price.ts';
import { addressLines } from '#areas/identity/rules/address.ts';
import { readPublicShop } from '#areas/shops/server/index.ts';
import { hasTermsOfPros } from '#areas/shops/rules/terms-of.ts';
import type { InputOf, OutputOf } from '#kernel/endpoint.ts';
import { termsTitle } from '#areas/papers/rules/terms-words.ts';
import { termsPdf } from '#areas/papers/server/index.ts';
import { found } from '#kernel/refusal.ts';
import type { Call } from '#platform/call.ts';
import { sql, type Tx } from '#platform/db.ts';
import type { legalPage, nutritionPage, privacyPage, termsFile } from '../rules/endpoints.ts';
import { isListedFor } from './listed-products.ts';
import type { ProductRow } from './offer.ts';
import { productColumns, productTables } from './shop-page.ts';

export const readLegalPage = async (
  tx: Tx,
  input: InputOf<typeof legalPage>,
  call: Call,
): Promise<OutputOf<typeof legalPage>> => {
  const { shop, reader, business, settings, contactEmail } = await readPublicShop(tx, input.name, call);
  const { reason, legalForm, capital, registry, siret, vatNumber, phone, website, exciseNumber, address } = business;
  const packagingId = [business.packagingId, business.packagingProId].filter(Boolean).join(', ');
  return {
    shop,
    reader,
    legal: {
      reason,
      legalForm,
      capital,
      registry,
      siret,
      vatNumber,
      phone,
      email: contactEmail,
      website,
      address: [...addressLines(address)],
      exciseNumber,
      packagingId,
      mediator: settings.mediator,
      director: settings.director,
      host: settings.host,
      notice: plainOf(settings.legalNotice),
      noticeHtml: drawnRichText(settings.legalNotice),
      terms: plainOf(settings.terms),
      termsHtml: drawnRichText(settings.terms),
      termsProHtml: hasTermsOfPros(settings) ? drawnRichText(settings.termsPro) : null,
    },
  };
};

/** Reads the general terms as a file: professionals ask for theirs, and keep them (C. com. L441-1). */
export const readTermsFile = async (tx: Tx, input: InputOf<typeof termsFile>, call: Call) => {
  const { shop } = await readPublicShop(tx, input.name, call, undefined, { evenClosed: true });
  const bytes = found(await termsPdf(tx, call, shop.id, input.audience));
  return { name: `${termsTitle(input.audience)}.pdf`, mime: 'application/pdf', bytes, inline: true };
};

export const readPrivacyPage = async (
  tx: Tx,
  input: InputOf<typeof privacyPage>,
  call: Call,
): Promise<OutputOf<typeof privacyPage>> => {
  const { shop, reader, business, settings, contactEmail } = await readPublicShop(tx, input.name, call, undefined, {
    evenClosed: true,
  });
  const name = business.reason || shop.name;
  return {
    shop,
    reader,
    controller: {
      name,
      address: addressLines(business.address)
        .filter((line) => line !== name)
        .join(', '),
      phone: business.phone,
      email: contactEmail,
      host: settings.host,
    },
  };
};

/** A page that lists more than this is of use to nobody: labels lead to their own product. */
const MOST = 500;

export const readNutritionPage = async (
  tx: Tx,
  input: InputOf<typeof nutritionPage>,
  call: Call,
): Promise<OutputOf<typeof nutritionPage>> => {
  const reading = await readPublicShop(tx, input.name, call);
  const { rows } = await sql<ProductRow>`select ${productColumns} from ${productTables}
    where ${isListedFor(reading)} and p.product_type = 'bottle' ${input.product ? sql`and ${input.product} in (p.slug, p.id::text)` : sql``}
    order by p.position, p.name, p.id limit ${MOST}`.execute(tx);
  const owner = reading.business.reason || reading.shop.name;
  return {
    shop: reading.shop,
    reader: reading.reader,
    declarations: await withNutrition(
      tx,
      rows.flatMap((row) =>
        declarationsOf(row, owner, input.vintage, (format) => isVisibleTo(format, reading.seen?.key ?? null)),
      ),
    ),
  };
};
