import { crc32, deflateRawSync } from 'node:zlib';

/** A packed file written by hand, so that tests can write what no honest program would. */
export const zipOf = (parts: Readonly<Record<string, string | Uint8Array>>): Uint8Array => {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const plain = Buffer.from(content as string);
    const packed = deflateRawSync(plain, { level: 9 });
    const called = Buffer.from(name);
    const facts = Buffer.alloc(16);
    facts.writeUInt32LE(crc32(plain), 4);
    facts.writeUInt32LE(packed.length, 8);
    facts.writeUInt32LE(plain.length, 12);
    const header = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0]), facts, Buffer.alloc(4)]);
    header.writeUInt16LE(called.length, 26);
    local.push(header, called, packed);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(8, 10);
    facts.copy(entry, 12);
    entry.writeUInt16LE(called.length, 28);
    entry.writeUInt32LE(at, 42);
    central.push(entry, called);
    at += header.length + called.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Object.keys(parts).length, 8);
  end.writeUInt16LE(Object.keys(parts).length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return new Uint8Array(Buffer.concat([...local, directory, end]));
};

/** The parts of a workbook of one sheet; `rows` is what stands in its `sheetData`. */
export const workbookParts = (
  rows: string | Uint8Array,
  more: Readonly<Record<string, string | Uint8Array>> = {},
): Record<string, string | Uint8Array> => ({
  'xl/workbook.xml':
    '<workbook xmlns:r="r"><sheets><sheet name="Caché" sheetId="2" state="hidden" r:id="rId9"/><sheet name="Vins" sheetId="1" r:id="rId1"/></sheets></workbook>',
  'xl/_rels/workbook.xml.rels':
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="worksheets/sheet2.xml"/></Relationships>',
  'xl/worksheets/sheet1.xml': typeof rows === 'string' ? `<worksheet><sheetData>${rows}</sheetData></worksheet>` : rows,
  ...more,
});
