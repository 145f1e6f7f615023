import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { elementString, LENIENT, parseDigitalLink } from './digital-link.ts';
import { checkDigit, gtinSpellings, isGtin, whyNotGtin } from './gtin.ts';

const folder = new URL('../../../../../../shared/vectors/gs1/', import.meta.url);
const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;
interface Parsed {
  readonly parse: readonly { readonly ok: boolean; readonly uri: string; readonly aiData: string }[];
}
interface Digits {
  readonly valid: Readonly<Record<string, readonly string[]>>;
  readonly invalid: readonly string[];
  readonly routes: readonly { readonly path: string; readonly gtin14?: string; readonly cpv?: string | null }[];
}
const said = (uri: string, how = LENIENT): string | null => {
  const elements = parseDigitalLink(uri, how);
  return elements && elementString(elements);
};

describe('a GS1 Digital Link', () => {
  test('says its number, vintage, lot and serial, in the order of the standard only', () => {
    expect(said('https://a/gs1/01/03760123456784/22/2022/10/L1')).toBe('^0103760123456784222022^10L1');
    expect(said('https://a/gs1/01/03760123456784/10/L1/22/2022')).toBeNull();
    expect(said('https://a/gs1/22/2022/01/03760123456785')).toBeNull();
    expect(said('https://a/gs1/01/3760123456784', {})).toBeNull();
  });
  test.skipIf(!existsSync(folder))('is read as the shared cases say (skipped without ../shared)', () => {
    const { parse } = read<Parsed>('digital-link-parse.json');
    expect(parse.length).toBe(116);
    // A case that is there twice is refused as it stands, and taken by who asks for less.
    for (const { uri, ok, aiData } of parse) {
      const isTaken = parse.some((one) => one.uri === uri && one.ok);
      if (ok) expect([uri, said(uri)]).toEqual([uri, aiData]);
      else expect([uri, said(uri, isTaken ? {} : LENIENT)]).toEqual([uri, null]);
    }
  });
});

describe('a bar code', () => {
  test('has one right last digit', () => {
    expect(checkDigit('376012345678')).toBe(4);
    expect(gtinSpellings('96385074')).toContain('00000096385074');
    expect([whyNotGtin('3760123456785'), whyNotGtin('376'), whyNotGtin('3760123456784')]).toEqual([
      'wrongDigit',
      'notCode',
      null,
    ]);
    for (let last = 0; last < 10; last += 1) expect(isGtin(`376012345678${last}`)).toBe(last === 4);
  });
  test.skipIf(!existsSync(folder))('is right or wrong as the shared numbers say (skipped without ../shared)', () => {
    const { valid, invalid, routes } = read<Digits>('gtin-check-digit.json');
    expect(
      Object.values(valid)
        .flat()
        .filter((one) => !isGtin(one)),
    ).toEqual([]);
    expect(invalid.filter(isGtin)).toEqual([]);
    for (const one of routes.filter(({ path }) => path !== '/gs1')) {
      const elements = parseDigitalLink(`https://a${one.path}`, LENIENT);
      const found = Object.fromEntries(elements ?? []);
      expect([one.path, found['01'] ?? null, found['22'] ?? null]).toEqual([
        one.path,
        one.gtin14 ?? null,
        one.cpv ?? null,
      ]);
    }
  });
});
