/** The upper half of the letters of MS-DOS in western Europe (code page 850), which the platform does not know. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0';

export interface Decoder {
  /** The text of the next bytes; `stream` while more follow. */
  readonly decode: (bytes?: Uint8Array, how?: { readonly stream?: boolean }) => string;
}

/** Reads bytes as letters: every spelling of the web, and that of MS-DOS (`cp850`). */
export const decoderOf = (encoding: string): Decoder =>
  encoding !== 'cp850'
    ? new TextDecoder(encoding)
    : {
        decode: (bytes = new Uint8Array()) =>
          Buffer.from(bytes)
            .toString('latin1')
            .replace(/[\u0080-\u00ff]/g, (one) => CP850[one.charCodeAt(0) - 128] ?? one),
      };
