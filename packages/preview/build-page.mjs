// Builds the preview's page into dist/page: one script, one style sheet, nothing from elsewhere.
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const folder = dirname(fileURLToPath(import.meta.url))
const out = join(folder, 'dist/page')

await mkdir(out, { recursive: true })
await build({
  entryPoints: [
    { in: join(folder, 'page/main.ts'), out: 'page' },
    { in: join(folder, 'page/page.css'), out: 'page' },
  ],
  outdir: out,
  bundle: true,
  minify: true,
  format: 'esm',
  target: ['chrome100', 'firefox100', 'safari16'],
  conditions: ['source'],
  logLevel: 'warning',
})
for (const file of ['index.html', 'icon.svg']) {
  await copyFile(join(folder, 'page', file), join(out, file))
}
