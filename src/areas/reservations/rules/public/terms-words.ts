import type { Lang } from '#kernel/language/lang.ts';
import { type Params, fill } from '#kernel/language/words.ts';
import { dec, toText } from '#kernel/money.ts';
import type { CancelTerms } from '../cancel-terms.ts';
import { visitMail } from '../messages/mail.ts';

const euro = (amount: number) => ({ euro: toText(dec(amount), 2) });

/** The conditions of cancellation as a visitor reads them, sentence by sentence; none where the event asks for no fee. */
export const termsSentences = (terms: CancelTerms, lang: Lang): readonly string[] => {
  if (terms.cancelFees.length === 0) return [];
  const words = visitMail[lang].terms;
  const said = (text: string, values: Params): string => fill(text, values, lang);
  return [
    said(words.free, { hours: terms.cancelHours }),
    ...terms.cancelFees.map(({ hours, percent }) =>
      said(hours === 0 ? words.start : words.step, { hours, percent: { number: String(percent) } }),
    ),
    ...(terms.cancelFeeMin > 0 ? [said(words.least, { least: euro(terms.cancelFeeMin) })] : []),
    words.estate,
  ];
};

/** The fee that is kept and the money that goes back; empty where nothing was paid. */
export const feeSentences = (
  { fee, back }: { readonly fee: number; readonly back: number },
  lang: Lang,
): readonly string[] => {
  const words = visitMail[lang].terms;
  return [
    ...(fee > 0 ? [fill(words.fee, { fee: euro(fee) }, lang)] : []),
    ...(back > 0 ? [fill(words.back, { back: euro(back) }, lang)] : []),
  ];
};
