import { expect, test } from 'vitest';
import { snippetOf } from './snippet.ts';

const frame = { id: 'f1', name: 'Site du domaine', color: null, look: 'inline', buttonText: 'Voir' } as const;

test('the line of a frame names it, and no more', () => {
  expect(snippetOf(frame, 'https://comptoir.example')).toBe(
    '<script async src="https://comptoir.example/iframes/v1.js" data-iframe="f1" data-title="Site du domaine"></script>',
  );
});

test('a button brings its text and its colour, and no name breaks out of the line', () => {
  const line = snippetOf(
    { ...frame, name: '"><script>x</script>', color: '#123456', look: 'button' },
    'https://c.example',
  );
  expect(line).toContain(' data-button="Voir" data-color="#123456"');
  expect(line).toContain('data-title="&#34;&#62;&#60;script&#62;x&#60;/script&#62;"');
});
