import { describe, expect, test } from 'vitest';
import { WEBHOOK_EVENTS } from '#areas/messaging/rules/webhook.ts';
import { projectFiles, type Source } from './source.ts';

/** The events that the areas define, by name. */
const definedIn = (files: readonly Source[]): string[] =>
  files
    .filter((file) => /^src\/areas\/[^/]+\/rules\/events\.ts$/.test(file.path))
    .flatMap((file) =>
      [...file.text.matchAll(/defineEvent<[\s\S]*?>\(\s*'([^']+)'/g)].map((match) => match[1] as string),
    );
const unknown = (names: readonly string[], defined: readonly string[]): string[] =>
  names.filter((name) => !defined.includes(name));

describe('webhooks tell events of the house', () => {
  const defined = definedIn(projectFiles());
  test('that an area defines', () => {
    expect(defined.length).toBeGreaterThan(10);
    expect(unknown(Object.keys(WEBHOOK_EVENTS), defined)).toEqual([]);
  });
  test('one that nobody says is found', () => {
    expect(
      unknown(
        ['planted.word-said'],
        definedIn([
          {
            path: 'src/areas/sales/rules/events.ts',
            text: "export const a = defineEvent<{ id: string }>('sales.a-b');",
          },
        ]),
      ),
    ).toEqual(['planted.word-said']);
  });
});
