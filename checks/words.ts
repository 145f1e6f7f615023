import { at, isCode, isTest, type Node, type Problem, type Source, visit } from './source.ts';

/** The attributes of an element that a person reads beside its text. */
const VISIBLE = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'label',
  'alt',
  'description',
  'legend',
  'note',
  'text',
  'subtitle',
  'suffix',
  'confirm',
  'validateLabel',
]);
const SAYS = /\p{L}{2}/u;
/**
 * Recognises words for a person, not for a machine: an accent, a real apostrophe, or a phrase that begins like a
 * sentence.
 */
const FRENCH = /[àâçéèêëîïôöùûüœÀÂÇÉÈÊËÎÏÔŒ’«»]|^\p{Lu}\p{Ll}+ \p{Ll}/u;

/** The places where a visible word is allowed all the same, with the reason. */
const ALLOWED: readonly { readonly path: RegExp; readonly text: RegExp; readonly why: string }[] = [
  { path: /./, text: /^(HT|TTC|kg)$/, why: 'signs of the trade, the same in the data' },
  { path: /./, text: /^(Ctrl K|Comptoir)$/, why: 'the name of a key and of the product' },
  { path: /ui\/office\/examples\.tsx$/, text: /./, why: 'examples for developers, shown to nobody' },
  { path: /storefront\/web\/error-screen\.tsx$/, text: /./, why: 'stands when no words could be loaded' },
  {
    path: /storefront\/web\/pages\/home-page\.tsx$/,
    text: /^(Grand vin|Brut nature|Clos du Puits|Rosé)$/,
    why: 'printed on drawn labels',
  },
];
const isAllowed = (path: string, text: string): boolean =>
  ALLOWED.some((one) => one.path.test(path) && one.text.test(text));

interface Literal extends Node {
  readonly value?: unknown;
}
const textOf = (node: Literal): string | null => {
  if (node.type === 'JSXText' || (node.type === 'Literal' && typeof node.value === 'string')) return String(node.value);
  if (node.type === 'TemplateElement') return String((node.value as { cooked?: unknown }).cooked ?? '');
  return null;
};
const nameOf = (node: unknown): string =>
  String(
    (node as { name?: unknown; value?: unknown } | null)?.name ?? (node as { value?: unknown } | null)?.value ?? '',
  );

/** The texts of an expression that may become what is shown: through choices and joins, not through the arguments of calls. */
const shownBy = (node: Node | null | undefined): readonly Node[] => {
  if (!node) return [];
  const under = (...keys: readonly string[]): readonly Node[] =>
    keys.flatMap((key) => {
      const value = node[key];
      return (Array.isArray(value) ? value : [value]).flatMap((one) => shownBy(one as Node | null));
    });
  switch (node.type) {
    case 'Literal':
    case 'TemplateElement':
    case 'JSXText':
      return [node];
    case 'JSXExpressionContainer':
      return under('expression');
    case 'ConditionalExpression':
      return under('consequent', 'alternate');
    case 'LogicalExpression':
    case 'BinaryExpression':
      return node.operator === '===' || node.operator === '!==' ? [] : under('left', 'right');
    case 'TemplateLiteral':
      return under('quasis', 'expressions');
    default:
      return [];
  }
};

/**
 * Checks that every visible word stands in an object of words: `const words = {…}`, a `messages/` file, the labels of a
 * declaration in `rules/`.
 */
export const checkVisibleWords = (sources: readonly Source[]): Problem[] =>
  sources
    .filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx') && !isTest(path))
    .flatMap((source) => {
      const said = new Map<number, Node>();
      const homes: (readonly [number, number])[] = [];
      const say = (nodes: readonly Node[]): void =>
        nodes.forEach((one) => {
          if (SAYS.test(textOf(one) ?? '')) said.set(one.start, one);
        });
      visit(source, (node, parent) => {
        if (node.type === 'VariableDeclarator' && /words$/i.test(nameOf(node.id))) homes.push([node.start, node.end]);
        if (node.type === 'JSXText') say([node]);
        if (node.type === 'JSXExpressionContainer' && (parent?.type === 'JSXElement' || parent?.type === 'JSXFragment'))
          say(shownBy(node));
        if (node.type === 'JSXAttribute' && VISIBLE.has(nameOf(node.name))) say(shownBy(node.value as Node | null));
        if (node.type === 'Property' && VISIBLE.has(nameOf(node.key))) say(shownBy(node.value as Node));
        // A fact is a pair: its label, then what it is.
        if (node.type === 'ArrayExpression' && parent?.type === 'ArrayExpression')
          say(
            shownBy((node.elements as readonly (Node | null)[])[0]).filter((one) => /^\p{Lu}/u.test(textOf(one) ?? '')),
          );
        // An error thrown at a developer is not for a person.
        if (parent?.type !== 'NewExpression' && FRENCH.test(textOf(node) ?? '')) say([node]);
      });
      return [...said.values()]
        .filter((one) => !homes.some(([from, to]) => one.start >= from && one.end <= to))
        .map((one) => ({ one, text: (textOf(one) ?? '').trim() }))
        .filter(({ text }) => !isAllowed(source.path, text))
        .map(({ one, text }) => `${at(source, one.start)}: « ${text} » stands outside of an object of words`);
    });

const LOOSE = /[\p{L}\d»)] [:;?!»%€]|« /u;

/**
 * Checks that words of screens go through `french()`, which sets spaces that do not break. At a plain space before a
 * double sign, a line could end.
 */
export const checkSpaces = (sources: readonly Source[]): Problem[] =>
  sources
    .filter(({ path }) => /^src\/(areas\/\w+\/web|ui)\//.test(path) && isCode(path) && !isTest(path))
    .flatMap((source) => {
      const homes: (readonly [number, number])[] = [];
      const loose: Node[] = [];
      visit(source, (node) => {
        if (node.type === 'CallExpression' && ['french', 'typeset'].includes(nameOf(node.callee)))
          homes.push([node.start, node.end]);
        if (LOOSE.test(textOf(node) ?? '')) loose.push(node);
      });
      return loose
        .filter((one) => !homes.some(([from, to]) => one.start >= from && one.end <= to))
        .map((one) => `${at(source, one.start)}: « ${textOf(one)} » is set with a plain space, outside of french()`);
    });

/** A label has no sentence's end. An endpoint's words for programs (`summary`, `expanded`…) are sentences and pass. */
const PRONOUN_LABEL = /^(?:Ce (?:qui|que|qu’|dont|à quoi)|Ceux qui|Celui qui|Qui )[^.?!…:]*$/u;

/**
 * Checks that a label is a noun: « Bouteilles produites », not « Ce qui en sort » or « Qui livre ». A reader of the
 * label must not guess the thing. `docs/words.fr.md` has the rule and the words of the trade.
 */
export const checkLabels = (sources: readonly Source[]): Problem[] =>
  sources
    .filter(
      ({ path }) =>
        /^src\/(areas\/\w+\/web|ui\/office)\//.test(path) &&
        isCode(path) &&
        !isTest(path) &&
        !path.endsWith('/help/guide.ts'),
    )
    .flatMap((source) => {
      const found: Problem[] = [];
      visit(source, (node, parent) => {
        const text = (textOf(node) ?? '').trim();
        const isPiece =
          node.type === 'TemplateElement' && (parent?.quasis as readonly unknown[] | undefined)?.[0] !== node;
        if (PRONOUN_LABEL.test(text) && !isPiece && !isFollowed(node, parent))
          found.push(`${at(source, node.start)}: « ${text} » is a label without its noun`);
      });
      return found;
    });

/** The first piece of a sentence with values in it: its end tells whether it is a sentence. */
const isFollowed = (node: Node, parent: Node | null | undefined): boolean => {
  if (node.type !== 'TemplateElement') return false;
  const pieces = (parent?.quasis ?? []) as readonly Node[];
  return /[.?!…:]/u.test(
    pieces
      .slice(1)
      .map((one) => textOf(one))
      .join(''),
  );
};
