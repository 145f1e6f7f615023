import { expect, type Page } from '@playwright/test';

/** Reads everything that a page sends to the server, whole: no card number, no cryptogram under any writing. */
export const watchCards = (page: Page, cards: readonly string[]): { readonly check: () => void } => {
  const sent: { where: string; text: string }[] = [];
  page.context().on('request', (asked) => {
    const headers = Object.entries(asked.headers())
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
    sent.push({
      where: `${asked.method()} ${new URL(asked.url()).pathname}`,
      text: [asked.url(), headers, asked.postData() ?? ''].join('\n'),
    });
  });
  return {
    check: () => {
      expect(
        sent.some((one) => one.where === 'POST /v1/orders'),
        'the order was sent',
      ).toBe(true);
      const leaks = sent.filter(({ text }) => {
        const digits = decodeURIComponent(text.replace(/%(?![0-9a-f]{2})/gi, '%25')).replace(
          /(?<=\d)[\s.-]+(?=\d)/g,
          '',
        );
        return cards.some(
          (card) => digits.includes(card) || digits.includes(btoa(card)) || digits.includes(card.slice(0, 12)),
        );
      });
      expect(
        leaks.map((one) => one.where),
        'requests that hold a card number',
      ).toEqual([]);
    },
  };
};
