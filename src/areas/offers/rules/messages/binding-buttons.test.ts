import { describe, expect, test } from 'vitest';
import { LANGS, type Lang } from '#kernel/language/lang.ts';

/** The words by which the law of each language says that who presses will have to pay (directive 2011/83, art. 8-2; C. conso. L221-14). */
const OBLIGATION: Readonly<Record<Lang, RegExp>> = {
  fr: /obligation de paiement/,
  en: /obligation to pay/,
  es: /obligación de pago/,
  de: /zahlungspflichtig/i,
  it: /obbligo di pagamento/,
  pt: /obrigação de pag/,
  nl: /betalingsverplichting/,
  pl: /obowiązkiem zapłaty/,
  ru: /обязательством оплаты/,
  zh: /付款义务/,
  ja: /支払い義務/,
};

describe('a button by which a buyer orders says that he will have to pay', () => {
  test.each(LANGS)('a quote that is accepted, and futures: in %s', async (lang) => {
    const { [lang]: words } = (await import(`./public.${lang}.ts`)) as Readonly<Record<Lang, Words>>;
    expect(words.quote.accept).toMatch(OBLIGATION[lang]);
    expect(words.futures.order).toMatch(OBLIGATION[lang]);
  });
});

interface Words {
  readonly quote: { readonly accept: string };
  readonly futures: { readonly order: string };
}
