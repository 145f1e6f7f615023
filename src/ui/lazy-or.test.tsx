import { Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyOr, type LostProps, Nothing } from './lazy-or.tsx';

/** A page with a part of it: what stands around the part is what must stay. */
const drawn = async (part: React.ReactNode): Promise<string> => {
  const stream = await renderToReadableStream(
    <main>
      <input defaultValue="ce qui est tapé" />
      <Suspense fallback={null}>{part}</Suspense>
    </main>,
    { onError: () => undefined },
  );
  await stream.allReady;
  return new Response(stream).text();
};
const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: un-fichier'));
const Came = ({ name }: { readonly name: string }) => <p>Bonjour {name}</p>;

test('a part that comes stands in its place with what it was given', async () => {
  const Part = lazyOr(async () => ({ default: Came }), Nothing);
  expect(await drawn(<Part name="Anne" />)).toMatch(/Bonjour .*Anne/);
});

test('a part whose file does not come leaves the screen around it, and what stands for it in its place', async () => {
  const Part = lazyOr<typeof Came>(gone, () => <p role="alert">Pas venu</p>);
  const html = await drawn(<Part name="Anne" />);
  expect(html).toContain('ce qui est tapé');
  expect(html).toContain('Pas venu');
  const Door = lazyOr<typeof Nothing>(gone, Nothing);
  expect(await drawn(<Door />)).toContain('ce qui est tapé');
});

test('it comes when it is asked for once more, here and wherever it is shown from then on', async () => {
  let tries = 0;
  let again: LostProps['retry'] = async () => false;
  const load = () => (++tries < 3 ? gone() : Promise.resolve({ default: Came }));
  const Part = lazyOr(load, ({ retry }) => {
    again = retry;
    return <p>Pas venu</p>;
  });
  expect(await drawn(<Part name="Anne" />)).toContain('Pas venu');
  expect([await again(), await again()]).toEqual([false, true]);
  expect(await drawn(<Part name="Anne" />)).toMatch(/Bonjour .*Anne/);
});

test('what is wrong in the part itself is no missing file: it is thrown', async () => {
  const Part = lazyOr<typeof Nothing>(
    () => Promise.reject(new Error('une faute de la partie')),
    () => <p>Pas venu</p>,
  );
  expect(await drawn(<Part />)).not.toContain('Pas venu');
});
