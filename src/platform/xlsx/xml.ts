import sax from 'sax';
import { WorkbookFault } from './zip.ts';

export interface XmlHandlers {
  /** Names come without their prefix: some programs write `x:row` for `row`. */
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

const bare = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Reads XML piece by piece. A document type is refused whatever it holds: no workbook has one, and it is where entities that expand, or
 * that fetch, are declared.
 */
export const readXml = async (pieces: AsyncIterable<Uint8Array>, handlers: XmlHandlers): Promise<void> => {
  for await (const _ of xmlSteps(pieces, handlers)) {
    // Each piece is told to the handlers as it comes.
  }
};

/** The same, giving the caller a turn after each piece. */
export const xmlSteps = async function* (
  pieces: AsyncIterable<Uint8Array>,
  handlers: XmlHandlers,
): AsyncGenerator<void> {
  const parser = sax.parser(true, { position: false });
  const decoder = new TextDecoder();
  const refused = (): never => {
    throw new WorkbookFault('unreadable');
  };
  parser.ondoctype = refused;
  parser.onerror = refused;
  parser.onopentag = ({ name, attributes }) =>
    handlers.open?.(bare(name), attributes as Readonly<Record<string, string>>);
  parser.onclosetag = (name) => handlers.close?.(bare(name));
  parser.ontext = (text) => handlers.text?.(text);
  parser.oncdata = (text) => handlers.text?.(text);
  for await (const piece of pieces) {
    parser.write(decoder.decode(piece, { stream: true }));
    yield;
  }
  parser.write(decoder.decode()).close();
};
