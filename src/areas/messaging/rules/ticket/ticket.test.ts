import { fc } from '#kernel/testing/properties.ts';
import { describe, expect, test } from 'vitest';
import { VISITOR, type Actor } from '#kernel/permission.ts';
import { aboutPath, excerptOf, whyNotClose, whyNotReopen, whyNotSend } from './ticket.ts';
import { fileKind, keptName } from './ticket-file.ts';

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe('a conversation', () => {
  test('is closed or open, and what it is already is refused', () => {
    expect(whyNotClose({ status: 'open' })).toBeNull();
    expect(whyNotClose({ status: 'closed' })?.code).toBe('messaging.ticket-closed');
    expect(whyNotReopen({ status: 'open' })?.code).toBe('messaging.ticket-open');
    expect(whyNotReopen({ status: 'closed' })).toBeNull();
  });

  test('takes words or a file, and names the field of neither', () => {
    expect(whyNotSend({ text: ' \n', files: [] })?.fields).toHaveProperty('text');
    expect(whyNotSend({ text: '', files: ['a'] })).toBeNull();
    expect(whyNotSend({ text: 'Bonjour', files: [] })).toBeNull();
  });

  test('leads each side to what it may open, and nobody further', () => {
    const hand: Actor = { ...VISITOR, kind: 'iam', userId: 'u', shopId: 's', authorizations: { seeAllMessages: true } };
    const about = { kind: 'order', id: '1' } as const;
    expect(aboutPath(about, 'person', hand)).toBe('/dashboard/orders/1');
    expect(aboutPath(about, 'desk', hand)).toBeNull();
    expect(aboutPath(about, 'desk', { ...hand, authorizations: { seeAllOrder: true } })).toBe('/dashboard/orders/1');
    expect(aboutPath({ kind: 'product', id: '1' }, 'person', hand)).toBeNull();
  });

  test('is told by its beginning on one short line, whatever was typed', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 500 }), (body) => {
        const line = excerptOf(body);
        expect(line.length).toBeLessThanOrEqual(140);
        expect(line).not.toMatch(/[\n\r\t]/);
      }),
    );
  });
});

describe('a file that is joined', () => {
  test('is what its first bytes say', () => {
    expect(fileKind(bytesOf('%PDF-1.7'))).toBe('pdf');
    expect(fileKind(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('picture');
    for (const other of ['', '%PD', ' %PDF-', '<svg', '<html', 'MZ', 'PK', 'GIF89a'])
      expect(fileKind(bytesOf(other))).toBeNull();
  });

  test('keeps its name without a path, without a sign that a machine reads, with the ending of what it is', () => {
    expect(keptName('facture.pdf.exe', 'application/pdf')).toBe('facture.pdf.pdf');
    expect(keptName('..\\..\\étiquette.webp', 'image/jpeg')).toBe('étiquette.jpg');
    expect(keptName('.htaccess', 'image/png')).toBe('piece-jointe.png');
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const name = keptName(typed, 'application/pdf');
        expect(name).toMatch(/^[^/\\<>:"|?*\p{Cc}\p{Cf}]+\.pdf$/u);
        expect(name.length).toBeLessThanOrEqual(104);
      }),
    );
  });
});
