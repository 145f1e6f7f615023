import { zipSync } from 'fflate';
import { inOneLine } from '#kernel/field/one-line.ts';

export interface Packed {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A second file of the same name gets a number: « FA-1 (2).pdf ». */
const ownNames = (files: readonly Packed[]): readonly Packed[] => {
  const taken = new Set<string>();
  return files.map(({ name, bytes }) => {
    const safe = inOneLine(name).replace(/[/\\]/g, '-');
    const dot = safe.lastIndexOf('.');
    const [stem, end] = dot > 0 ? [safe.slice(0, dot), safe.slice(dot)] : [safe, ''];
    let own = safe;
    for (let n = 2; taken.has(own.toLowerCase()); n += 1) own = `${stem} (${n})${end}`;
    taken.add(own.toLowerCase());
    return { name: own, bytes };
  });
};

/** Files in one archive, stored as they are: papers are compressed already. */
export const packed = (files: readonly Packed[]): Uint8Array =>
  zipSync(Object.fromEntries(ownNames(files).map(({ name, bytes }) => [name, bytes])), { level: 0 });
