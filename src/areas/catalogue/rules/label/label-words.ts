import * as z from 'zod';
import type { OtherLabelLang } from '#kernel/language/label-lang.ts';
import type { IngredientClass } from '../nutrition/ingredient-classes.ts';
import type { IngredientKey } from '../nutrition/ingredients.ts';
import { IN_PROTECTIVE_ATMOSPHERE, MORE_NAMES } from './label-ingredients.ts';

/**
 * The words of a label in the sixteen languages of the Union that pages do not speak: the lines of the nutrition declaration (Regulation
 * (EU) 1169/2011, annex XV), the heading of the ingredients (art. 18), the word before an allergen (art. 21), the allergens of wine
 * (Delegated Regulation (EU) 2019/33, annex I) and the classes of additives (annex VII part C of 1169/2011). What we are not certain of
 * is absent: the page then says it in English and says that it does.
 */
interface Words {
  readonly ingredients: string;
  /** Over the table. */
  readonly values: string;
  readonly contains: string | null;
  readonly energy: string;
  readonly fat: string;
  readonly saturates: string | null;
  readonly carbohydrates: string;
  readonly sugars: string | null;
  readonly proteins: string;
  readonly salt: string;
  /** The words that may replace the packaging gases. */
  readonly protectedWords: string | null;
  readonly names: Readonly<Partial<Record<IngredientKey, string>>>;
  readonly classes: Readonly<Partial<Record<IngredientClass, string>>>;
}

/** As they cross to the page. */
export const LabelWords = z.object({
  ingredients: z.string(),
  values: z.string(),
  contains: z.string().nullable(),
  energy: z.string(),
  fat: z.string(),
  saturates: z.string().nullable(),
  carbohydrates: z.string(),
  sugars: z.string().nullable(),
  proteins: z.string(),
  salt: z.string(),
  protectedWords: z.string().nullable(),
  names: z.record(z.string(), z.string()),
  classes: z.record(z.string(), z.string()),
});
export type LabelWords = z.output<typeof LabelWords>;

/** The lines that every label must have. */
export const NUTRITION_LINES = ['energy', 'fat', 'saturates', 'carbohydrates', 'sugars', 'proteins', 'salt'] as const;

/** The listed allergens that wine may contain. */
export const ALLERGENS = ['sulphites', 'egg', 'milk'] as const satisfies readonly IngredientKey[];

type Lines = readonly [
  energy: string,
  fat: string,
  saturates: string | null,
  carbohydrates: string,
  sugars: string | null,
  proteins: string,
  salt: string,
];
type Classes = readonly [acidity: string, preservative: string, antioxidant: string, stabiliser: string];
type Names = readonly [grapes: string, sulphites: string, egg: string, milk: string];

type Said = Omit<Words, 'protectedWords'>;
const said = (
  ingredients: string,
  contains: string | null,
  [energy, fat, saturates, carbohydrates, sugars, proteins, salt]: Lines,
  [grapes, sulphites, egg, milk]: Names,
  classes?: Classes,
): Said => ({
  ingredients,
  values: '100 ml',
  contains,
  energy,
  fat,
  saturates,
  carbohydrates,
  sugars,
  proteins,
  salt,
  names: { grapes, sulphites, egg, milk },
  classes: classes ? { acidity: classes[0], preservative: `${classes[1]}, ${classes[2]}`, stabiliser: classes[3] } : {},
});

const SAID: Readonly<Record<OtherLabelLang, Said>> = {
  bg: said(
    'Съставки',
    'Съдържа: {list}.',
    ['Енергия', 'Мазнини', 'от които наситени мастни киселини', 'Въглехидрати', 'от които захари', 'Белтъци', 'Сол'],
    ['грозде', 'сулфити', 'яйце', 'мляко'],
    ['регулатори на киселинността', 'консерванти', 'антиоксиданти', 'стабилизатори'],
  ),
  cs: said(
    'Složky',
    'Obsahuje: {list}.',
    ['Energie', 'Tuky', 'z toho nasycené mastné kyseliny', 'Sacharidy', 'z toho cukry', 'Bílkoviny', 'Sůl'],
    ['hrozny', 'siřičitany', 'vejce', 'mléko'],
    ['regulátory kyselosti', 'konzervanty', 'antioxidanty', 'stabilizátory'],
  ),
  da: said(
    'Ingredienser',
    'Indeholder: {list}.',
    ['Energi', 'Fedt', 'heraf mættede fedtsyrer', 'Kulhydrat', 'heraf sukkerarter', 'Protein', 'Salt'],
    ['druer', 'sulfitter', 'æg', 'mælk'],
    ['surhedsregulerende midler', 'konserveringsmidler', 'antioxidanter', 'stabilisatorer'],
  ),
  et: said(
    'Koostisosad',
    'Sisaldab: {list}.',
    ['Energiasisaldus', 'Rasvad', 'millest küllastunud rasvhapped', 'Süsivesikud', 'millest suhkrud', 'Valgud', 'Sool'],
    ['viinamarjad', 'sulfitid', 'muna', 'piim'],
    ['happesuse regulaatorid', 'säilitusained', 'antioksüdandid', 'stabilisaatorid'],
  ),
  el: said(
    'Συστατικά',
    'Περιέχει: {list}.',
    ['Ενέργεια', 'Λιπαρά', 'εκ των οποίων κορεσμένα', 'Υδατάνθρακες', 'εκ των οποίων σάκχαρα', 'Πρωτεΐνες', 'Αλάτι'],
    ['σταφύλια', 'θειώδη', 'αυγό', 'γάλα'],
    ['ρυθμιστές οξύτητας', 'συντηρητικά', 'αντιοξειδωτικά', 'σταθεροποιητές'],
  ),
  ga: said(
    'Comhábhair',
    'Ina bhfuil: {list}.',
    [
      'Fuinneamh',
      'Saill',
      'lena n-áirítear saill sháithithe',
      'Carbaihiodráit',
      'lena n-áirítear siúcraí',
      'Próitéin',
      'Salann',
    ],
    ['fíonchaora', 'suilfítí', 'ubh', 'bainne'],
    ['rialtóirí aigéadachta', 'leasaithigh', 'frithocsaídeoirí', 'cobhsaitheoirí'],
  ),
  hr: said(
    'Sastojci',
    'Sadrži: {list}.',
    [
      'Energija',
      'Masti',
      'od kojih zasićene masne kiseline',
      'Ugljikohidrati',
      'od kojih šećeri',
      'Bjelančevine',
      'Sol',
    ],
    ['grožđe', 'sulfiti', 'jaje', 'mlijeko'],
    ['regulatori kiselosti', 'konzervansi', 'antioksidansi', 'stabilizatori'],
  ),
  lv: said(
    'Sastāvdaļas',
    'Satur: {list}.',
    [
      'Enerģētiskā vērtība',
      'Tauki',
      'tostarp piesātinātās taukskābes',
      'Ogļhidrāti',
      'tostarp cukuri',
      'Olbaltumvielas',
      'Sāls',
    ],
    ['vīnogas', 'sulfīti', 'olas', 'piens'],
    ['skābuma regulētāji', 'konservanti', 'antioksidanti', 'stabilizatori'],
  ),
  lt: said(
    'Sudedamosios dalys',
    'Sudėtyje yra: {list}.',
    [
      'Energinė vertė',
      'Riebalai',
      'iš kurių sočiųjų riebalų rūgštys',
      'Angliavandeniai',
      'iš kurių cukrūs',
      'Baltymai',
      'Druska',
    ],
    ['vynuogės', 'sulfitai', 'kiaušiniai', 'pienas'],
    ['rūgštingumą reguliuojančios medžiagos', 'konservantai', 'antioksidantai', 'stabilizatoriai'],
  ),
  hu: said(
    'Összetevők',
    'Tartalmaz: {list}.',
    ['Energia', 'Zsír', 'amelyből telített zsírsavak', 'Szénhidrát', 'amelyből cukrok', 'Fehérje', 'Só'],
    ['szőlő', 'szulfitok', 'tojás', 'tej'],
    ['savanyúságot szabályozó anyagok', 'tartósítószerek', 'antioxidánsok', 'stabilizátorok'],
  ),
  mt: said(
    'Ingredjenti',
    'Fih: {list}.',
    ['Enerġija', 'Xaħam', 'li minnu saturat', 'Karboidrati', 'li minnhom zokkor', 'Proteini', 'Melħ'],
    ['għeneb', 'sulfiti', 'bajd', 'ħalib'],
    ['regolaturi tal-aċidità', 'preservattivi', 'antiossidanti', 'stabilizzaturi'],
  ),
  ro: said(
    'Ingrediente',
    'Conține: {list}.',
    ['Energie', 'Grăsimi', 'din care acizi grași saturați', 'Glucide', 'din care zaharuri', 'Proteine', 'Sare'],
    ['struguri', 'sulfiți', 'ou', 'lapte'],
    ['corectori de aciditate', 'conservanți', 'antioxidanți', 'stabilizatori'],
  ),
  sk: said(
    'Zložky',
    'Obsahuje: {list}.',
    ['Energia', 'Tuky', 'z toho nasýtené mastné kyseliny', 'Sacharidy', 'z toho cukry', 'Bielkoviny', 'Soľ'],
    ['hrozno', 'siričitany', 'vajce', 'mlieko'],
    ['regulátory kyslosti', 'konzervačné látky', 'antioxidanty', 'stabilizátory'],
  ),
  sl: said(
    'Sestavine',
    'Vsebuje: {list}.',
    [
      'Energijska vrednost',
      'Maščobe',
      'od tega nasičene maščobe',
      'Ogljikovi hidrati',
      'od tega sladkorji',
      'Beljakovine',
      'Sol',
    ],
    ['grozdje', 'sulfiti', 'jajce', 'mleko'],
    ['sredstva za uravnavanje kislosti', 'konzervansi', 'antioksidanti', 'stabilizatorji'],
  ),
  fi: said(
    'Ainesosat',
    'Sisältää: {list}.',
    ['Energia', 'Rasva', 'josta tyydyttynyttä', 'Hiilihydraatit', 'josta sokereita', 'Proteiini', 'Suola'],
    ['rypäleet', 'sulfiitteja', 'kananmunaa', 'maitoa'],
    ['happamuudensäätöaineet', 'säilöntäaineet', 'hapettumisenestoaineet', 'stabilointiaineet'],
  ),
  sv: said(
    'Ingredienser',
    'Innehåller: {list}.',
    ['Energi', 'Fett', 'varav mättat fett', 'Kolhydrat', 'varav sockerarter', 'Protein', 'Salt'],
    ['druvor', 'sulfiter', 'ägg', 'mjölk'],
    ['surhetsreglerande medel', 'konserveringsmedel', 'antioxidationsmedel', 'stabiliseringsmedel'],
  ),
};

export const LABEL_WORDS = Object.fromEntries(
  Object.entries(SAID).map(([key, words]): [string, Words] => {
    const lang = key as OtherLabelLang;
    return [
      lang,
      {
        ...words,
        protectedWords: IN_PROTECTIVE_ATMOSPHERE[lang] ?? null,
        names: { ...words.names, ...MORE_NAMES[lang] },
      },
    ];
  }),
) as Readonly<Record<OtherLabelLang, Words>>;
