import type { OutputOf } from '#kernel/endpoint.ts';
import type { OfferedDay, shopVisit } from '../../rules/public/visit-endpoints.ts';

type Read = OutputOf<typeof shopVisit>;

/** Enough for a search engine to show what comes next. */
const MOST = 20;

/** The next times of a visit as search engines read them (schema.org, Event); empty of times, nothing is told. */
export const visitData = (
  shop: Read['shop'],
  visit: Read['visit'],
  days: readonly OfferedDay[],
  canonical: string,
): object => ({
  '@context': 'https://schema.org',
  '@graph': days
    .flatMap(({ day, slots }) => slots.map((slot) => ({ day, ...slot })))
    .slice(0, MOST)
    .map(({ day, at, ends, left }) => ({
      '@type': 'Event',
      name: visit.title,
      url: canonical,
      ...(visit.visual === null ? {} : { image: new URL(visit.visual, canonical).href }),
      startDate: at === '' ? day : `${day}T${at}`,
      ...(ends === '' || ends === at ? {} : { endDate: `${day}T${ends}` }),
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      eventStatus: 'https://schema.org/EventScheduled',
      organizer: { '@type': 'Organization', name: shop.name },
      location: {
        '@type': 'Place',
        name: visit.location || shop.name,
        address: { '@type': 'PostalAddress', addressLocality: shop.city },
      },
      ...(left === null ? {} : { remainingAttendeeCapacity: left }),
      offers: {
        '@type': 'Offer',
        price: visit.priceFrom,
        priceCurrency: 'EUR',
        url: canonical,
        availability: 'https://schema.org/InStock',
      },
    })),
});
