// Builds the gallery: a static site on which every effect plays in the browser.
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import sharp from 'sharp'
import { root } from './set-up.mjs'

/** Builds the gallery into `out`, which is emptied before. */
export async function buildGallery(out) {
  const page = join(root, 'packages/preview/page')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  await build({
    stdin: { contents: await galleryScript(page), resolveDir: page, loader: 'ts' },
    outfile: join(out, 'gallery.js'),
    ...OPTIONS,
  })
  await build({
    entryPoints: [join(page, 'gallery/gallery.css')],
    outfile: join(out, 'gallery.css'),
    ...OPTIONS,
  })
  copyFileSync(join(page, 'gallery/index.html'), join(out, 'index.html'))
  copyFileSync(join(page, 'icon.svg'), join(out, 'icon.svg'))
  await drawFirstPictures(join(out, 'first'))
}

/** Draws the picture that the card of each effect shows until the effect plays there. */
async function drawFirstPictures(folder) {
  const [{ listEffects }, picture] = await Promise.all([
    import('../packages/engine/src/index.ts'),
    import('../packages/preview/page/gallery/card-picture.ts'),
  ])
  const side = picture.CARD_SIDE
  mkdirSync(folder)
  for (const { name, effect } of await listEffects()) {
    const card = picture.openCardPicture(effect)
    const pixels = card(picture.firstTimeOf(card))
    await sharp(pixels, { raw: { width: side, height: side, channels: 3 } })
      .webp({ quality: 60 })
      .toFile(join(folder, `${name}.webp`))
  }
}

const OPTIONS = {
  bundle: true,
  minify: true,
  // No module, so that the page also opens without a server.
  format: 'iife',
  target: ['chrome100', 'firefox100', 'safari16'],
  conditions: ['source'],
  jsx: 'automatic',
  jsxImportSource: 'preact',
  // Folders of files, which the page has none of.
  define: { 'import.meta.url': '""' },
  logLevel: 'warning',
}

/** Opens the gallery with the library's state as data and its effects as code. */
async function galleryScript(page) {
  const { readLibrary } = await import('../packages/studio/src/library/effect-library.ts')
  const library = await readLibrary()
  const effects = library.effects.map(({ picture: _, ...effect }) => effect)
  const names = effects.map(({ name }) => name)
  return [
    `import { openGallery } from '${join(page, 'gallery/open-gallery.tsx')}'`,
    ...names.map((name, index) => `import e${index} from '@ledloom/effects/${name}'`),
    `const effects = {${names.map((name, index) => `'${name}': e${index}`).join(', ')}}`,
    `openGallery({ library: ${JSON.stringify({ ...library, effects })}, effects })`,
  ].join('\n')
}
