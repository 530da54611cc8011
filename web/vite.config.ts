import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env['UMBRA_SERVER'] ?? 'http://127.0.0.1:8642';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  resolve: { extensions: ['.ts', '.mjs', '.js', '.json'] },
  build: {
    outDir: '../src/umbra/server/static',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
});
