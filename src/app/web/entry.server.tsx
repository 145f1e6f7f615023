import { renderToPipeableStream } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import { Writable } from 'node:stream';

/**
 * Renders a whole page, then answers: pages are small, and what is whole can be hashed, compressed once and kept.
 * This file must exist: without it the framework's build would add a package of its choice to package.json and install it.
 */
export default function respond(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  return new Promise((resolve, reject) => {
    let finalStatus = status;
    const parts: Uint8Array[] = [];
    const sink = new Writable({
      write(part: Uint8Array, _encoding, done) {
        parts.push(part);
        done();
      },
      final(done) {
        resolve(new Response(new Blob(parts as BlobPart[]), { status: finalStatus, headers }));
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => {
        pipe(sink);
      },
      onShellError: reject,
      onError: () => {
        finalStatus = 500;
      },
    });
  });
}
