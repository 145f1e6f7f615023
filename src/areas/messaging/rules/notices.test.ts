import { describe, expect, test } from 'vitest';
import { isInternalPath } from '#kernel/field-rules.ts';
import { NOTICE_ICONS } from './notice-icons.ts';
import { type FactsOf, type Notice, NOTICES, type ToldType, UNTOLD } from './notices.ts';
import { NOTIFICATION_TYPES, safeContent } from './notification.ts';

const FACTS: { readonly [T in ToldType]: FactsOf<T> } = {
  newOrder: { id: 'x', number: 'CO-1', who: 'Léa', amount: '12,00 €' },
  modifyOrder: { id: 'x', number: 'CO-1', who: 'Léa', what: 'est validée' },
  newContact: { id: 'x', name: 'Léa', number: 'CO-1' },
  paymentPaid: { id: 'x', number: 'CO-1', who: 'Léa', amount: '12,00 €' },
  paymentError: { id: 'x', number: 'CO-1', who: 'Léa', reason: 'Carte expirée.' },
  paymentRefunded: { id: 'x', number: 'CO-1', who: 'Léa', amount: '12,00 €' },
  stockUpdate: { count: '3' },
  thresholdReach: { formatId: 'x', label: 'Cuvée', left: '4.5' },
  mailFail: { recipient: 'a@b.fr', subject: 'Votre facture', failure: 'server' },
  newImportProducts: { id: 'x', file: 'vins.csv', what: 'est terminé.' },
  webhookFail: { host: 'hooks.exemple.fr' },
};
const told = Object.keys(NOTICES) as ToldType[];
const noticeOf = (type: ToldType) => NOTICES[type] as unknown as Notice<Record<string, string>>;

test('each type of the specification is told by an event, or listed as waiting for one; each has an icon', () => {
  expect([...told, ...Object.keys(UNTOLD)].sort()).toEqual([...NOTIFICATION_TYPES].sort());
  expect(Object.keys(NOTICE_ICONS).sort()).toEqual([...NOTIFICATION_TYPES].sort());
});

describe.each(told)('%s', (type) => {
  test('has its events, words that survive the filter, and a place of the application to go to', () => {
    const notice = noticeOf(type);
    const words = notice.content(FACTS[type]);
    expect(notice.events.length).toBeGreaterThan(0);
    expect(words).not.toMatch(/undefined|\$\{/);
    expect(safeContent(words).replace(/<\/?b>/g, '')).not.toContain('&lt;');
    expect(isInternalPath(notice.link(FACTS[type]))).toBe(true);
  });

  test('shows no amount to those who do not see prices', () => {
    expect(noticeOf(type).content(FACTS[type])).not.toContain('€');
    if (noticeOf(type).priced) expect(noticeOf(type).priced?.(FACTS[type])).toContain('12,00 €');
  });
});
