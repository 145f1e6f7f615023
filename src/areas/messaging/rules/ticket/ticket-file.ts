import { pictureType } from '#kernel/picture.ts';
import { wholeSigns } from './ticket.ts';

const PDF = [0x25, 0x50, 0x44, 0x46, 0x2d];

/** Detects the kind of a file by its first bytes: its name and the sender's type prove nothing. */
export const fileKind = (bytes: Uint8Array): 'pdf' | 'picture' | null => {
  if (PDF.every((byte, index) => bytes[index] === byte)) return 'pdf';
  return pictureType(bytes) ? 'picture' : null;
};

const ENDINGS = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' } as const;
const MOST = 100;

/** A file's name without its path, nor any sign that turns the reading direction and hides an ending. */
export const bareName = (typed: string): string =>
  wholeSigns((typed.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim(), MOST);

/**
 * Keeps the sender's name of a file, with the ending of its real kind: `facture.pdf.exe` that holds a PDF is
 * `facture.pdf.pdf`.
 */
export const keptName = (typed: string, mime: string): string => {
  const ending = ENDINGS[mime as keyof typeof ENDINGS] ?? 'bin';
  const bare = bareName(typed)
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${bare || 'piece-jointe'}.${ending}`;
};
