import { describe, expect, test } from 'vitest';
import { DELAYS, monthDelay } from '#areas/sales/rules/order/due-day.ts';
import { LANGS } from '#kernel/language/lang.ts';
import { termWord } from './term-words.ts';

const cartWords = async (lang: string): Promise<Readonly<Record<string, string>>> => {
  const file = (await import(`./buying/messages/public.${lang}.ts`)) as Record<
    string,
    { readonly cart: Readonly<Record<string, string>> }
  >;
  return file[lang]?.cart ?? {};
};

describe('a delay of payment that a client’s record grants', () => {
  test.each(LANGS)('is told in the cart, each in its own sentence, with its days: %s', async (lang) => {
    const words = await cartWords(lang);
    const sentences = DELAYS.filter((key) => key !== 'atOrder').map((key) => {
      const delay = { key, ...monthDelay(key) };
      const sentence = words[termWord(delay) ?? ''] ?? '';
      expect(sentence, `${lang} ${key}`).not.toBe('');
      // Terms counted in days name their number; the others name none.
      expect([key, sentence.includes('{n}')]).toEqual([key, delay.days > 0]);
      return sentence.replace('{n}', String(delay.days));
    });
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  test('is not told where the order is paid at once', () => {
    expect(termWord({ key: 'atOrder', ...monthDelay('atOrder') })).toBeNull();
  });

  test('from the end of the ten days or of the month of delivery has thirty days', () => {
    expect([monthDelay('deliveryDecade30').days, monthDelay('endOfDeliveryMonth30').days]).toEqual([30, 30]);
  });
});
