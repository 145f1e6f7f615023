import type { ProductPage } from '../rules/pages.ts';

/** The product as search engines read it; a price that this reader does not see is not told to them either. */
export const productData = (
  shop: ProductPage['shop'],
  product: ProductPage['product'],
  canonical: string,
  baseUrl: string,
): object => {
  const offers = product.vintages.flatMap((vintage) =>
    vintage.formats
      .filter((format) => format.price !== null)
      .map((format) => ({
        '@type': 'Offer',
        url: vintage.name ? `${canonical}?vintage=${encodeURIComponent(vintage.name)}` : canonical,
        priceCurrency: 'EUR',
        price: format.price,
        availability: `https://schema.org/${format.available ? 'InStock' : 'OutOfStock'}`,
        itemCondition: 'https://schema.org/NewCondition',
        name: [product.name, vintage.name, format.label].filter(Boolean).join(' '),
        ...(format.ean ? { gtin: format.ean } : {}),
        seller: { '@type': 'Organization', name: shop.name },
        ...(shop.typology
          ? {
              priceSpecification: {
                '@type': 'UnitPriceSpecification',
                price: format.price,
                priceCurrency: 'EUR',
                valueAddedTaxIncluded: shop.typology.ttc,
              },
            }
          : {}),
      })),
  );
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    url: canonical,
    brand: { '@type': 'Brand', name: product.producer ?? shop.name },
    ...(product.description ? { description: product.description } : {}),
    ...(product.pictures.length > 1
      ? { image: product.pictures.map((one) => baseUrl + one.url) }
      : product.visual
        ? { image: baseUrl + product.visual }
        : {}),
    ...(product.appellation ? { category: product.appellation } : {}),
    ...(offers.length > 0 ? { offers } : {}),
  };
};
