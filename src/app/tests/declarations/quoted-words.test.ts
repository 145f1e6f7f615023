import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const list = `${root}../shared/spec.md`;

/** The fixed part of words that vary, and words that are no sentence of ours. */
const WRITTEN_OTHERWISE: Readonly<Record<string, string>> = {
  'Taille N': 'Taille ',
  'Titre N': 'Titre ',
  'Veuillez renseigner ...': 'Veuillez renseigner ',
  'Change account': 'Changer de compte',
  'mark all': 'Tout marquer comme lu',
  'mark all as read': 'Tout marquer comme lu',
  'empty cart': 'Vider le panier',
  'see cart': 'Voir le panier',
};
const plain = (text: string): string =>
  text
    .replaceAll('\\u00a0', ' ')
    .replaceAll("\\'", "'")
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('’', "'");

/** A comment that quotes a sentence does not count as its source. */
const withoutComments = (source: string): string => source.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*/gm, '');

// Without the list beside the house there is nothing to hold the words to.
test.skipIf(!existsSync(list))(
  'every sentence that the specification quotes stands in the words, as it is written',
  () => {
    // An apostrophe between two letters ends no sentence, however many there are.
    const quoted = new Set(
      [...readFileSync(list, 'utf8').matchAll(/(?<!\w)'((?:[^'\n]|(?<=\w)'(?=\w)){2,160})'(?!\w)/g)].map(
        ([, one]) => one as string,
      ),
    );
    expect(quoted.size).toBeGreaterThan(45);
    for (const one of ["L'url n'est pas valide", "Veuillez verifier votre date d'expiration"])
      expect(quoted).toContain(one);
    const words = plain(
      globSync('src/**/*.{ts,tsx}', { cwd: root, exclude: (name) => /\.test\.tsx?$/.test(String(name)) })
        .filter((file) => !file.includes('/tests/'))
        .map((file) => withoutComments(readFileSync(`${root}${file}`, 'utf8')))
        .join('\n'),
    );
    const missing = [...quoted].filter((one) => !words.includes(plain(WRITTEN_OTHERWISE[one] ?? one)));
    expect(missing).toEqual([]);
  },
);
