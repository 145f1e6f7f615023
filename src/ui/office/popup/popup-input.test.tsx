import { MantineProvider } from '@mantine/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PopupField, PopupValue } from './popup-rules.ts';
import PopupInput from './popup-input.tsx';

const drawn = (field: PopupField, value: PopupValue): string =>
  renderToStaticMarkup(
    <MantineProvider>
      <PopupInput field={field} value={value} onChange={() => undefined} />
    </MantineProvider>,
  );

/** Each body of the global popup: the field that a person meets, its words, and what stands in it. */
const BODIES: readonly (readonly [field: PopupField, value: PopupValue, holds: readonly RegExp[]])[] = [
  [
    { kind: 'text', label: 'Nom', placeholder: 'Vue', maxLength: 50 },
    'Cave',
    [/<input[^>]*type="text"|<input/, /maxLength="50"/i, /value="Cave"/, /placeholder="Vue"/],
  ],
  [{ kind: 'textarea', label: 'Motif', maxLength: 300 }, 'Trop tard', [/<textarea/, /Trop tard/, /maxLength="300"/i]],
  [
    { kind: 'select', label: 'Dépôt', options: { chai: 'Chai', quai: 'Quai' } },
    'quai',
    [/<input/, /value="Quai"/, /aria-haspopup="listbox"/],
  ],
  [{ kind: 'checkbox', label: 'Je certifie' }, true, [/type="checkbox"/, /checked=""/]],
  [{ kind: 'date', label: 'Jour' }, '2026-11-26', [/<input/, /value="26\/11\/2026"/, /placeholder="[^"]+"/]],
  [{ kind: 'date', label: 'Mois', monthOnly: true }, '2026-11-01', [/11\/2026/]],
  [{ kind: 'mails', label: 'À', suggestions: ['a@b.fr'] }, ['anne@exemple.fr'], [/anne@exemple\.fr/, /<input/]],
  [{ kind: 'mails', label: 'À' }, ['anne'], [/Le mail est incorrect/]],
];

test.each(BODIES)('a popup that asks for $kind shows its label and what it holds', (field, value, holds) => {
  const html = drawn(field, value);
  expect(html).toContain(field.label);
  expect(html).toMatch(/<label/);
  for (const one of holds) expect(html).toMatch(one);
});
