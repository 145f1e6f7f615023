import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

/** The test runner reads this file too, and must not meet the framework's plugin. */
const underTest = process.env['VITEST'] !== undefined;

/**
 * Few files for the browser: React for everybody, the router for the office alone, what all public pages share in one. Smaller
 * pieces would compress worse and cost a request each.
 */
const files: Plugin = {
  name: 'comptoir:files',
  configEnvironment: (name) =>
    name !== 'client'
      ? {}
      : {
          build: {
            rollupOptions: {
              output: {
                codeSplitting: {
                  groups: [
                    {
                      name: 'react',
                      test: /node_modules\/(react|react-dom|scheduler)\/|vite\/preload-helper/,
                      priority: 3,
                    },
                    { name: 'router', test: /node_modules\/react-router\//, priority: 2 },
                    {
                      name: 'shop',
                      test: /src\/(ui\/shop|areas\/storefront|areas\/\w+\/web\/label)\/(?!web\/pages\/)/,
                      minShareCount: 3,
                      priority: 1,
                    },
                  ],
                },
              },
            },
          },
        },
};

/** `…/areas/sales/web/pages/withdrawal-page.tsx` */
const PAGE = /\/areas\/(\w+)\/web\/pages\/([\w-]+)\.tsx$/;

/**
 * Public pages in the browser. Of what a page defines only its screen goes there: what it loads and what its head says stay on the
 * server. The files that each page needs are told to the server, which names them in the page: nobody waits for one to ask for the next.
 */
const pages: Plugin = {
  name: 'comptoir:pages',
  enforce: 'post',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!PAGE.test(id)) return null;
    const kept: string[] = [];
    let call: { start: number; end: number } | null = null;
    for (const statement of this.parse(code).body) {
      const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : null;
      const made = declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null;
      const given = made?.type === 'CallExpression' ? made.arguments[0] : null;
      if (given?.type !== 'ObjectExpression') continue;
      call = given;
      for (const one of given.properties)
        if (one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === 'Screen')
          kept.push(code.slice(one.start, one.end));
    }
    if (!call || kept.length !== 1) this.error(`${id}: a page is defined by definePage({ …, Screen })`);
    return { code: `${code.slice(0, call.start)}{ ${kept[0]} }${code.slice(call.end)}`, map: null };
  },
  generateBundle(_options, bundle) {
    const files: Record<string, { needed: string[]; styles: string[] }> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) {
        const [, area, name] = PAGE.exec(id) ?? [];
        if (!area) continue;
        const needed = new Set<string>();
        const styles = new Set<string>();
        const walk = (file: string): void => {
          const one = bundle[file];
          if (needed.has(`/${file}`) || one?.type !== 'chunk') return;
          needed.add(`/${file}`);
          for (const style of one.viteMetadata?.importedCss ?? []) styles.add(`/${style}`);
          for (const next of one.imports) walk(next);
        };
        walk(chunk.fileName);
        files[`${area}/${name}`] = { needed: [...needed], styles: [...styles] };
      }
    }
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(files) });
  },
};

export default defineConfig({
  plugins: underTest ? [] : [reactRouter(), files, pages],
  /** The server's bundle needs no package at run time: it starts faster and holds less memory. */
  ssr: { noExternal: true },
  environments: {
    ssr: {
      // What is built is React as visitors are served: its development half costs four times as much to render a page.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: { rollupOptions: { input: './src/app/web/render.ts' } },
    },
  },
  build: {
    target: 'es2022',
    /** Fonts and pictures stay files: they are cached for ever, a data address in a style sheet is not. */
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
});
