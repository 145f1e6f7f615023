import type { OtherLabelLang } from '#kernel/language/label-lang.ts';
import type { IngredientKey } from '../nutrition/ingredients.ts';

/**
 * The ingredients of wine that have no number of the Union, in the languages that pages do not speak: what is added to grapes, and what leaves
 * an allergen. Additives are named by their class and their number, which needs no language. What we are not certain of is absent.
 */
type Names = Readonly<Partial<Record<IngredientKey, string>>>;
const named = (
  [grapeMust, concentratedMust, rectifiedMust]: readonly [string, string, (string | null)?],
  [sucrose, wineAlcohol]: readonly [string, string],
  [lysozyme, mannoproteins]: readonly [string, string],
  liqueurs?: readonly [tirage: string, expedition: string],
): Names => ({
  grapeMust,
  concentratedMust,
  ...(rectifiedMust ? { rectifiedMust } : {}),
  sucrose,
  wineAlcohol,
  lysozyme,
  mannoproteins,
  ...(liqueurs ? { tirageLiqueur: liqueurs[0], expeditionLiqueur: liqueurs[1] } : {}),
});

export const MORE_NAMES: Readonly<Record<OtherLabelLang, Names>> = {
  bg: named(
    ['гроздова мъст', 'концентрирана гроздова мъст', 'ректифицирана концентрирана гроздова мъст'],
    ['захароза', 'алкохол'],
    ['лизозим от яйце', 'манопротеини от дрожди'],
    ['тиражен ликьор', 'експедиционен ликьор'],
  ),
  cs: named(
    ['hroznový mošt', 'zahuštěný hroznový mošt', 'rektifikovaný moštový koncentrát'],
    ['sacharóza', 'alkohol'],
    ['lysozym z vajec', 'mannoproteiny z kvasinek'],
    ['tirážní likér', 'expediční likér'],
  ),
  da: named(
    ['druemost', 'koncentreret druemost', 'rektificeret koncentreret druemost'],
    ['saccharose', 'alkohol'],
    ['lysozym fra æg', 'mannoproteiner fra gær'],
  ),
  et: named(
    ['viinamarjavirre', 'kontsentreeritud viinamarjavirre'],
    ['sahharoos', 'alkohol'],
    ['lüsosüüm munast', 'pärmi mannoproteiinid'],
  ),
  el: named(
    ['γλεύκος σταφυλιών', 'συμπυκνωμένο γλεύκος σταφυλιών', 'ανακαθαρισμένο συμπυκνωμένο γλεύκος σταφυλιών'],
    ['σακχαρόζη', 'αλκοόλη'],
    ['λυσοζύμη από αυγό', 'μαννοπρωτεΐνες ζυμομυκήτων'],
  ),
  ga: {
    grapeMust: 'úrfhíon fíonchaor',
    concentratedMust: 'úrfhíon fíonchaor tiubhaithe',
    sucrose: 'siúcrós',
    wineAlcohol: 'alcól',
    lysozyme: 'lisisím ó ubh',
  },
  hr: named(
    ['mošt od grožđa', 'koncentrirani mošt od grožđa', 'rektificirani koncentrirani mošt od grožđa'],
    ['saharoza', 'alkohol'],
    ['lizozim iz jaja', 'manoproteini kvasca'],
    ['tiražni liker', 'ekspedicijski liker'],
  ),
  lv: named(
    ['vīnogu misa', 'koncentrēta vīnogu misa', 'rektificēta koncentrēta vīnogu misa'],
    ['saharoze', 'alkohols'],
    ['lizocīms no olām', 'rauga mannoproteīni'],
  ),
  lt: named(
    ['vynuogių misa', 'koncentruota vynuogių misa', 'rektifikuota koncentruota vynuogių misa'],
    ['sacharozė', 'alkoholis'],
    ['lizocimas iš kiaušinių', 'mielių manoproteinai'],
  ),
  hu: named(
    ['szőlőmust', 'sűrített szőlőmust', 'finomított szőlőmustsűrítmény'],
    ['szacharóz', 'alkohol'],
    ['lizozim tojásból', 'élesztő-mannoproteinek'],
    ['tirázslikőr', 'expedíciós likőr'],
  ),
  mt: named(
    ['most tal-għeneb', 'most tal-għeneb konċentrat', 'most tal-għeneb konċentrat rettifikat'],
    ['sukrożju', 'alkoħol'],
    ['liżożima tal-bajd', 'mannoproteini tal-ħmira'],
  ),
  ro: named(
    ['must de struguri', 'must de struguri concentrat', 'must de struguri concentrat rectificat'],
    ['zaharoză', 'alcool'],
    ['lizozim din ou', 'manoproteine din drojdie'],
    ['licoare de tiraj', 'licoare de expediție'],
  ),
  sk: named(
    ['hroznový mušt', 'zahustený hroznový mušt'],
    ['sacharóza', 'alkohol'],
    ['lyzozým z vajec', 'manoproteíny z kvasiniek'],
    ['tirážny likér', 'expedičný likér'],
  ),
  sl: named(
    ['grozdni mošt', 'zgoščeni grozdni mošt', 'prečiščeni zgoščeni grozdni mošt'],
    ['saharoza', 'alkohol'],
    ['lizocim iz jajc', 'manoproteini kvasovk'],
    ['tiražni liker', 'ekspedicijski liker'],
  ),
  fi: named(
    ['rypäleen puristemehu', 'tiivistetty rypäleen puristemehu', 'puhdistettu tiivistetty rypäleen puristemehu'],
    ['sakkaroosi', 'alkoholi'],
    ['lysotsyymi kananmunasta', 'hiivan mannoproteiinit'],
  ),
  sv: named(
    ['druvmust', 'koncentrerad druvmust', 'rektifierad koncentrerad druvmust'],
    ['sackaros', 'alkohol'],
    ['lysozym från ägg', 'mannoproteiner från jäst'],
  ),
};

/** The words that may replace the packaging gases (Delegated Regulation (EU) 2019/33, article 48a). */
export const IN_PROTECTIVE_ATMOSPHERE: Readonly<Partial<Record<OtherLabelLang, string>>> = {
  bg: 'Бутилирано в защитна атмосфера.',
  cs: 'Lahvováno v ochranné atmosféře.',
  da: 'Aftappet i beskyttende atmosfære.',
  el: 'Εμφιαλωμένο σε προστατευτική ατμόσφαιρα.',
  hr: 'Punjeno u zaštitnoj atmosferi.',
  ro: 'Îmbuteliat în atmosferă protectoare.',
  sk: 'Plnené do fliaš v ochrannej atmosfére.',
  sl: 'Ustekleničeno v zaščitni atmosferi.',
  sv: 'Buteljerat i skyddande atmosfär.',
};
