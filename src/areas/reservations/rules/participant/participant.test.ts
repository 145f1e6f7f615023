import { expect, test } from 'vitest';
import { participantLines, readParticipants } from './participant.ts';

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
