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

test('nobody is told of faults unless a service is named, by its whole address; what is wrong is not repeated, for it holds a key', () => {
  expect(readSettings({}).faults).toBeNull();
  expect(readSettings({ ERROR_REPORT_DSN: 'https://cle@fautes.exemple.fr/7' }).faults).toEqual({
    url: 'https://fautes.exemple.fr/api/7/envelope/',
    key: 'cle',
  });
  for (const wrong of ['http://cle@fautes.exemple.fr/7', 'https://fautes.exemple.fr/7', 'cle'])
    expect(() => readSettings({ ERROR_REPORT_DSN: wrong })).toThrow(/^ERROR_REPORT_DSN (?!.*fautes)/);
});

test('ports of outgoing calls are those of the web, or those that are set; what is no port stops the start', () => {
  expect(readSettings({}).outboundPorts).toEqual([443, 8443]);
  expect(readSettings({ OUTBOUND_PORTS: '443, 9443' }).outboundPorts).toEqual([443, 9443]);
  for (const wrong of ['x', '443,', '0', '70000'])
    expect(() => readSettings({ OUTBOUND_PORTS: wrong })).toThrow('OUTBOUND_PORTS');
});
