import { folded } from '../shell/palette/palette-search.ts';

/** A piece of the guide as it is read: a line of a list has its number or a dash as `mark`, a row of a table its first cell. */
export interface GuideBlock {
  readonly mark: string | null;
  readonly text: string;
}
export interface GuideSection {
  readonly title: string;
  /** The chapter that it stands in; empty for a chapter itself. */
  readonly chapter: string;
  readonly blocks: readonly GuideBlock[];
}

const blockOf = (line: string): GuideBlock | null => {
  if (/^\|[\s|:-]+\|$/.test(line)) return null;
  const row = /^\| ?(.*?) ?\| ?(.*?) ?\|$/.exec(line);
  if (row) return { mark: row[1] ?? '', text: row[2] ?? '' };
  const item = /^(\d+\.|-) +(.*)$/.exec(line);
  return item ? { mark: item[1] ?? '', text: item[2] ?? '' } : { mark: null, text: line };
};

/** The head of a table is the row above its rule: nobody needs it to read the rows. */
const withoutHeads = (lines: readonly string[]): readonly string[] =>
  lines.filter((_line, at) => !/^\|[\s|:-]+\|$/.test(lines[at + 1] ?? ''));

/** The guide, heading by heading. Lines that follow each other are one paragraph. */
export const readGuide = (text: string): readonly GuideSection[] => {
  let chapter = '';
  return text
    .split(/\n(?=###? )/)
    .filter((part) => /^###? /.test(part))
    .map((part) => {
      const [head = '', ...lines] = part.split('\n');
      const title = head.replace(/^#+ /, '');
      const isChapter = head.startsWith('## ');
      if (isChapter) chapter = title;
      const blocks: GuideBlock[] = [];
      let isOpen = false;
      for (const line of withoutHeads(lines.map((one) => one.trim()))) {
        const block = line === '' ? null : blockOf(line);
        const last = blocks.at(-1);
        if (block?.mark === null && last && isOpen)
          blocks[blocks.length - 1] = { ...last, text: `${last.text} ${line}` };
        else if (block) blocks.push(block);
        isOpen = block !== null;
      }
      return { title, chapter: isChapter ? '' : chapter, blocks };
    })
    .filter(({ blocks }) => blocks.length > 0);
};

/** Bold words and typed words of a text, in turns with what is plain. */
export const partsOf = (text: string): readonly { readonly kind: 'plain' | 'bold' | 'code'; readonly text: string }[] =>
  text
    .split(/(\*\*.+?\*\*|`[^`]+`)/)
    .filter(Boolean)
    .map((part) => {
      if (part.startsWith('**')) return { kind: 'bold', text: part.slice(2, -2) };
      return part.startsWith('`') ? { kind: 'code', text: part.slice(1, -1) } : { kind: 'plain', text: part };
    });

/** Sections that hold every word typed, those that have them in their title first. */
export const findInGuide = (sections: readonly GuideSection[], typed: string): readonly GuideSection[] => {
  const asked = folded(typed).split(/\s+/).filter(Boolean);
  if (asked.length === 0) return [];
  const holds = (text: string): boolean => asked.every((one) => folded(text).includes(one));
  const whole = ({ title, chapter, blocks }: GuideSection): string =>
    [chapter, title, ...blocks.flatMap(({ mark, text }) => [mark ?? '', text])].join(' ');
  const found = sections.filter((one) => holds(whole(one)));
  return [...found.filter(({ title }) => holds(title)), ...found.filter(({ title }) => !holds(title))];
};

/**
 * The part of the guide for each screen, by the beginning of its address: the longest match counts. A settings part is
 * known by its `link`, and by its `tab` when the guide has a part for the tab.
 */
export const GUIDE_PLACES: Readonly<Record<string, string>> = {
  '/dashboard': 'Le tableau de bord',
  '/dashboard/customize': 'Le tableau de bord',
  '/dashboard/orders': 'Une commande',
  '/dashboard/orders/add': 'Saisir une commande',
  '/dashboard/orders/quotes': 'Un devis',
  '/dashboard/orders/samples': 'Des échantillons',
  '/dashboard/orders/credits': 'Un avoir',
  '/dashboard/orders/withdrawals': 'Une rétractation',
  '/dashboard/orders/bills': 'Ce que vos clients paient',
  '/dashboard/orders/deposits': 'Ce que vos clients paient',
  '/dashboard/payments': 'Ce que vos clients paient',
  '/dashboard/payments/bank': 'Le relevé de banque',
  '/dashboard/delivery': 'Plusieurs commandes à la fois',
  '/dashboard/clients': 'Les listes',
  '/dashboard/clients/import': 'Le premier jour',
  '/dashboard/accounts': 'Des conditions négociées',
  '/dashboard/products': 'Les photos',
  '/dashboard/products/import': 'Le premier jour',
  '/dashboard/tarifs': 'Les prix',
  '/dashboard/stocks': 'Le premier jour',
  '/dashboard/stocks/allocations': 'Des bouteilles mises de côté',
  '/dashboard/orders/accompanying': 'DSA, DAE et DAES',
  '/dashboard/stocks/bottlings': 'Mettre en bouteille, dégorger',
  '/dashboard/stocks/drm': 'La DRM',
  '/dashboard/suppliers': 'Acheter et recevoir',
  '/dashboard/purchases': 'Acheter et recevoir',
  '/dashboard/collaborators': 'Vos collaborateurs',
  '/dashboard/agents': 'Vos agents commerciaux',
  '/dashboard/accounting': 'Les comptes',
  '/tickets': 'La messagerie',
  '/dashboard/iframes': 'Sur le site d’un autre',
  '/dashboard/settings': 'Les réglages',
  '/dashboard/settings?link=iframes': 'Sur le site d’un autre',
  '/dashboard/settings?link=account': 'Votre compte et sa sécurité',
  '/dashboard/settings?link=account&tab=notifications': 'Ce que l’on vous dit',
  '/dashboard/settings?link=documents': 'Les numéros des documents',
  '/dashboard/settings?link=billing': 'Encaisser les cartes',
};

export const sectionFor = (
  sections: readonly GuideSection[],
  pathname: string,
  query: URLSearchParams,
): GuideSection | null => {
  const [link, tab] = [query.get('link'), query.get('tab')];
  const here = `${pathname}${link ? `?link=${link}` : ''}${link && tab ? `&tab=${tab}` : ''}`;
  const fits = (place: string): boolean =>
    here === place || ['/', '?', '&'].some((sign) => here.startsWith(place + sign));
  const [place] = Object.keys(GUIDE_PLACES)
    .filter(fits)
    .sort((a, b) => b.length - a.length);
  return sections.find(({ title }) => place !== undefined && title === GUIDE_PLACES[place]) ?? null;
};
