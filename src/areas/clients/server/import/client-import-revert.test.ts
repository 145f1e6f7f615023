import { describe, expect, test } from 'vitest';
import { fc } from '#kernel/testing/properties.ts';
import { testBed } from '#platform/testing.ts';
import { addClient, archiveClient, changeClient, client } from '../../rules/endpoints.ts';
import { addTask } from '../../rules/task/task-endpoints.ts';
import { importing, type Rule } from '../../testing/client-imports.ts';

const t = await testBed();
const { imported, takenBack, rows, all } = importing(t);

describe('an import of clients', () => {
  test('brings consents with their day and their proof, else with the file and the day of the import', async () => {
    const estate = await t.estate();
    const add = async (more: object) =>
      (await t.call(addClient, { kind: 'private', ...more } as never, estate.owner)).body.id;
    const agreed = await add({ lastname: 'A', email: 'a@exemple.fr', newsletter: true, newsletterOn: '2020-02-03' });
    const silent = await add({ lastname: 'B', email: 'b@exemple.fr' });
    const file = [
      'Nom;E-mail;Newsletter;Date du consentement;Preuve du consentement',
      'A;a@exemple.fr;oui;05/06/2024;Salon',
      'B;b@exemple.fr;oui;;',
      'C;c@exemple.fr;oui;05/06/2024;Bulletin',
      'D;d@exemple.fr;07/08/2023;;',
      'E;e@exemple.fr;non;05/06/2024;Bulletin',
      'F;f@exemple.fr;;05/06/2024;Bulletin',
      'G;g@exemple.fr;oui;01/01/2150;',
      'H;h@exemple.fr;oui;31/02/2024;',
    ].join('\n');
    const one = await imported(estate, file, 'fill');
    expect(one).toMatchObject({ created: 4, updated: 1, refused: 2 });
    const consentOf = async (id: string) => {
      const { newsletter, newsletterOn, newsletterProof } = (await t.call(client, { id }, estate.owner)).body;
      return [newsletter, newsletterOn, newsletterProof];
    };
    const made = await all(estate);
    const byName = (name: string) => consentOf(made.find((each) => each.name === name)?.id as string);
    // The values of the estate stay; only what was missing is filled.
    expect(await consentOf(agreed)).toEqual([true, '2020-02-03', 'Salon']);
    expect(await consentOf(silent)).toEqual([false, null, '']);
    expect(await byName('C')).toEqual([true, '2024-06-05', 'Bulletin']);
    expect(await byName('D')).toEqual([
      true,
      '2023-08-07',
      expect.stringMatching(/^Fichier « clients.csv », importé le /),
    ]);
    for (const name of ['E', 'F']) expect(await byName(name)).toEqual([false, null, '']);
    const told = (await rows(estate, one.id)).flatMap((row) => row.problems.map((each) => each.words));
    expect(told).toEqual([
      '« 01/01/2150 » : un consentement ne peut pas dater d’un jour à venir.',
      '« 31/02/2024 » n’est pas un jour : écrivez par exemple 15/03/2026.',
    ]);
    const again = await imported(estate, file, 'replace');
    expect((await consentOf(silent))[0]).toBe(true);
    await takenBack(estate, again.id);
    expect(await consentOf(silent)).toEqual([false, null, '']);
    expect(await consentOf(agreed)).toEqual([true, '2020-02-03', 'Salon']);
    // By hand: a day that is not told is today's, and withdrawing leaves nothing.
    const put = async (more: object) => {
      const { version } = (await t.call(client, { id: silent }, estate.owner)).body;
      return (await t.call(changeClient, { id: silent, version, ...more } as never, estate.owner)).status;
    };
    expect(await put({ newsletter: true, newsletterProof: 'Au comptoir' })).toBe(200);
    expect(await consentOf(silent)).toEqual([true, expect.stringMatching(/^\d{4}-/), 'Au comptoir']);
    expect(await put({ newsletterOn: '2150-01-01' })).toBe(422);
    expect(await put({ newsletter: false })).toBe(200);
    expect(await consentOf(silent)).toEqual([false, null, '']);
  });

  test('of any mix of rows is taken back to what stood before, but for what changed since, which is told', async () => {
    const said = fc.record({
      firstname: fc.constantFrom('', 'Ana', 'Bea'),
      comment: fc.constantFrom('', 'Un', 'Deux'),
      newsletter: fc.boolean(),
    });
    const line = fc.record({
      was: fc.option(said),
      file: said,
      since: fc.constantFrom('nothing', 'nothing', 'changed', 'archived', 'served'),
    });
    const lines = fc.array(line, { minLength: 6, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(lines, fc.constantFrom<Rule>('replace', 'fill', 'keep'), async (mix, rule) => {
        const estate = await t.estate();
        const read = async (id: string) => (await t.call(client, { id }, estate.owner)).body;
        const mailOf = (n: number): string => `m${n}@exemple.fr`;
        const before = new Map<number, Awaited<ReturnType<typeof read>>>();
        for (const [n, { was }] of mix.entries())
          if (was) {
            const body = { kind: 'private', lastname: `M${n}`, email: mailOf(n), ...was };
            before.set(n, (await t.call(addClient, body as never, estate.owner)).body);
          }
        const text = mix.map(
          ({ file }, n) => `M${n};${mailOf(n)};${file.firstname};${file.comment};${file.newsletter ? 'oui' : 'non'}`,
        );
        const one = await imported(estate, ['Nom;E-mail;Prénom;Notes;Newsletter', ...text].join('\n'), rule);
        expect(one.refused).toBe(0);
        const of = new Map((await rows(estate, one.id)).map((row) => [row.line - 2, row]));
        const after = new Map<number, Awaited<ReturnType<typeof read>>>();
        for (const [n, { since }] of mix.entries()) {
          const id = of.get(n)?.clientId as string;
          const now = await read(id);
          after.set(n, now);
          if (since === 'changed')
            await t.call(changeClient, { id, version: now.version, comment: 'Autre' } as never, estate.owner);
          if (since === 'archived') await t.call(archiveClient, { id }, estate.owner);
          if (since === 'served')
            expect(
              (await t.call(addTask, { title: 'Appeler', day: '2099-01-05', clientId: id } as never, estate.owner))
                .status,
            ).toBe(200);
        }
        await takenBack(estate, one.id);
        const ends = new Map((await rows(estate, one.id)).map((row) => [row.line - 2, row]));
        for (const [n, { since }] of mix.entries()) {
          const [first, then] = [before.get(n), after.get(n)];
          const now = await read(then?.id as string);
          const end = ends.get(n);
          const told = (end?.problems ?? []).map((each) => each.words).join(' ');
          const mind = `${since} ${JSON.stringify(mix[n])} ${told}`;
          if (!first) {
            const stays = since === 'changed' || since === 'served';
            expect([now.archivedAt === null, end?.outcome], mind).toEqual([stays, stays ? 'kept' : 'reverted']);
            expect(told === '', mind).toBe(!stays);
          } else {
            const isGone = since === 'archived' && end?.outcome === 'kept';
            const put = isGone ? then : first;
            const comment = since === 'changed' ? 'Autre' : put?.comment;
            const { firstname, newsletter, newsletterOn, newsletterProof } = put ?? first;
            expect(now, mind).toMatchObject({ firstname, newsletter, newsletterOn, newsletterProof, comment });
            const isClash = since === 'changed' && then?.comment !== first.comment;
            expect(told, mind).toBe(
              isGone
                ? 'Archivé ou effacé depuis l’import : rien n’est rétabli.'
                : isClash
                  ? 'Modifié depuis l’import : note.'
                  : '',
            );
          }
        }
      }),
      { numRuns: 4 },
    );
  });
});
