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
                      test: /src\/(ui\/shop|areas\/storefront)\/(?!web\/routes)/,
                      minShareCount: 2,
                      priority: 1,
                    },
                  ],
                },
              },
            },
          },
        },
};

export default defineConfig({
  plugins: underTest ? [] : [reactRouter(), files],
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
