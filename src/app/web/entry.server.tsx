import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router';
import { type Visit, visitContext } from '#ui/shop/visit.ts';
import { PageNonce, RenderedPage } from './page-context.ts';

/**
 * Renders a whole page, then answers: pages are small, and what is whole can be hashed, packed once and kept.
 * This file must exist: without it the framework's build would add a package of its choice to package.json and install it.
 */
export default function respond(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  load: RouterContextProvider,
): Promise<Response> | Response {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (request.method === 'HEAD') return new Response(null, { status, headers });
  const visit = load.get(visitContext) as Visit;
  const { state } = visit.page;
  const page = (
    <PageNonce value={visit.nonce}>
      <RenderedPage value={state && { state, files: visit.filesOf(state.file) }}>
        <ServerRouter context={context} url={request.url} nonce={visit.nonce} />
      </RenderedPage>
    </PageNonce>
  );
  // A public page waits for nothing once its loader has answered: rendered at once, as text.
  return state === null
    ? streamed(page, visit.nonce, status, headers)
    : new Response(`<!DOCTYPE html>${renderToString(page)}`, { status, headers });
}

const streamed = (page: React.ReactNode, nonce: string, status: number, headers: Headers): Promise<Response> =>
  new Promise((resolve, reject) => {
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
    const { pipe } = renderToPipeableStream(page, {
      nonce,
      onAllReady: () => {
        pipe(sink);
      },
      onShellError: reject,
      onError: () => {
        finalStatus = 500;
      },
    });
  });
