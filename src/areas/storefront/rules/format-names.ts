import type { Lang } from '#kernel/language/lang.ts';

type Names = Readonly<Record<Exclude<Lang, 'fr'>, string>>;
/** A row of names: English, Spanish, German, Italian, Portuguese, Dutch, Polish, Russian, Chinese, Japanese. */
const row = (names: string): Names => {
  const [en, es, de, it, pt, nl, pl, ru, zh, ja] = names.split('|') as [string, ...string[]];
  const or = (name: string | undefined): string => name ?? en;
  return {
    en,
    es: or(es),
    de: or(de),
    it: or(it),
    pt: or(pt),
    nl: or(nl),
    pl: or(pl),
    ru: or(ru),
    zh: or(zh),
    ja: or(ja),
  };
};

/** The containers that estates name in French, by their folded name; the names of large bottles are the same everywhere. */
const CONTAINERS: Readonly<Record<string, Names>> = {
  bouteille: row('Bottle|Botella|Flasche|Bottiglia|Garrafa|Fles|Butelka|Бутылка|瓶装|ボトル'),
  'demi-bouteille': row(
    'Half bottle|Media botella|Halbe Flasche|Mezza bottiglia|Meia garrafa|Halve fles|Pół butelki|Полбутылки|半瓶装|ハーフボトル',
  ),
  canette: row('Can|Lata|Dose|Lattina|Lata|Blikje|Puszka|Банка|罐装|缶'),
  magnum: row('Magnum|Mágnum|Magnum|Magnum|Magnum|Magnum|Magnum|Магнум|大瓶装|マグナム'),
  'bag-in-box': row(
    'Bag-in-Box|Bag-in-Box|Bag-in-Box|Bag-in-Box|Bag-in-Box|Bag-in-Box|Bag-in-Box|Бэг-ин-бокс|盒中袋|バッグインボックス',
  ),
  fut: row('Keg|Barril|Fass|Fusto|Barril|Vat|Beczka|Кег|桶装|樽'),
  carton: row('Case|Caja|Karton|Cartone|Caixa|Doos|Karton|Коробка|箱装|ケース'),
  coffret: row('Gift box|Estuche|Geschenkkarton|Cofanetto|Estojo|Geschenkdoos|Zestaw|Набор|礼盒|ギフトボックス'),
  caisse: row('Case|Caja|Kiste|Cassa|Caixa|Kist|Skrzynka|Ящик|木箱|木箱'),
  vrac: row('Bulk|A granel|Lose|Sfuso|A granel|Bulk|Luzem|Наливом|散装|量り売り'),
  cubitainer: row(
    'Cubitainer|Cubitainer|Cubitainer|Cubitainer|Cubitainer|Cubitainer|Cubitainer|Кубитейнер|软桶|キュビテーナー',
  ),
};
const OF_SEVERAL: Names = row(' of {n}| de {n}| mit {n}| da {n}| de {n}| van {n}| po {n}| по {n}| × {n}| {n}本入り');
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();

/** `Bouteille 75 cl`, `Carton de 6 (6 × 75 cl)` as a reader of this language names it. What nobody knows stays as the estate wrote it. */
export const formatIn = (lang: Lang, container: string, label: string): string => {
  if (lang === 'fr' || !label.startsWith(container) || container === '') return label;
  const [, name = container, several] = /^(.*?)(?: de (\d+))?$/u.exec(container) ?? [];
  const names = CONTAINERS[folded(name)];
  if (!names) return label;
  const of = several === undefined ? '' : OF_SEVERAL[lang].replace('{n}', several);
  return `${names[lang]}${of}${label.slice(container.length)}`;
};
