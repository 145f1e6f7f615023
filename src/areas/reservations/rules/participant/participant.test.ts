import { expect, test } from 'vitest';
import { participantLines, readParticipants, whyNotParticipants } from './participant.ts';

test('a pasted list gives a person a line, with the e-mail wherever it stands, and reads as it was typed', () => {
  const read = readParticipants(
    'Anne Roux\r\n\nPaul Petit; paul@exemple.fr; noix; fauteuil\nzoe@exemple.fr\tZoé\tgluten\n  ;;\n',
  );
  expect(read).toEqual([
    { name: 'Anne Roux', email: '', remarks: '' },
    { name: 'Paul Petit', email: 'paul@exemple.fr', remarks: 'noix, fauteuil' },
    { name: 'Zoé', email: 'zoe@exemple.fr', remarks: 'gluten' },
  ]);
  expect(readParticipants(participantLines(read))).toEqual(read);
});

test('what is too long to be kept whole is refused by its line, and never cut', () => {
  const long = 'Anne '.repeat(30);
  for (const text of [long, `Anne; ${'noix, '.repeat(60)}`, `Anne; ${'a'.repeat(200)}@exemple.fr`])
    expect(whyNotParticipants(readParticipants(text), 2)).toMatchObject({
      code: 'reservations.participant-too-long',
    });
  expect(whyNotParticipants(readParticipants(`${'é'.repeat(120)}; ${'o'.repeat(300)}`), 2)).toBeNull();
});
