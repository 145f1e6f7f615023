import { expect, test } from 'vitest';
import { LANGS, type Lang } from '#kernel/language/lang.ts';
import { orderMail } from './mail.ts';

/** A promise that the return costs nothing, and the law's own words about its costs. */
const WORDS: Readonly<Record<Lang, readonly [free: RegExp, costs: RegExp]>> = {
  fr: [/sans frais/, /frais de renvoi sont à votre charge/],
  en: [/free of charge/, /You pay for the return/],
  es: [/sin gastos/, /gastos de devolución corren de su cuenta/],
  de: [/kostenfrei|kostenlos/, /Rücksendekosten tragen Sie/],
  it: [/senza spese/, /spese di restituzione sono a Suo carico/],
  pt: [/sem encargos|sem custos/, /custos de devolução são seus/],
  nl: [/kosteloos|gratis/, /retourkosten zijn voor u/],
  pl: [/bez kosztów/, /Koszt zwrotu ponoszą Państwo/],
  ru: [/бесплатно/, /Возврат за ваш счёт/],
  zh: [/免费/, /退货费用由您负担/],
  ja: [/無料/, /返送料は.*お客様のご負担/],
};

test.each(LANGS)('the confirmation of an order promises no free return in %s: it says who pays', (lang) => {
  const [free, costs] = WORDS[lang];
  const { right } = orderMail[lang].placed;
  expect(right).not.toMatch(free);
  expect(right).toMatch(costs);
});
