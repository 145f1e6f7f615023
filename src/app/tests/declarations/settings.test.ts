import { expect, test } from 'vitest';
import { readSettings } from '../../settings.ts';

test('help centre and news are shown where a setting names them, and a wrong one stops the start', () => {
  expect(readSettings({}).outside).toEqual({ help: null, news: null });
  expect(
    readSettings({ HELP_URL: 'https://aide.exemple.fr', NEWS_URL: 'https://exemple.fr/nouveautes' }).outside,
  ).toEqual({ help: 'https://aide.exemple.fr', news: 'https://exemple.fr/nouveautes' });
  for (const wrong of ['aide', '/aide', 'javascript:alert(1)', 'ftp://aide.exemple.fr'])
    expect(() => readSettings({ HELP_URL: wrong })).toThrow(/HELP_URL/);
});

test('an object store is named with its key, or not at all', () => {
  expect(readSettings({}).bucket).toBeNull();
  expect(
    readSettings({
      FILES_URL: 'https://s3.exemple.fr/seau/',
      FILES_KEY: 'cle',
      FILES_SECRET: 'secret',
      FILES_REGION: 'fr-par',
    }).bucket,
  ).toEqual({ url: 'https://s3.exemple.fr/seau', key: 'cle', secret: 'secret', region: 'fr-par' });
  expect(() => readSettings({ FILES_URL: 'seau', FILES_KEY: 'cle', FILES_SECRET: 'secret' })).toThrow(/FILES_URL/);
  expect(() => readSettings({ FILES_URL: 'https://s3.exemple.fr/seau', FILES_KEY: 'cle' })).toThrow(/FILES_SECRET/);
});
