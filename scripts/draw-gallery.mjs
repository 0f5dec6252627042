// `node --import ./typescript.mjs --conditions source scripts/draw-gallery.mjs [effect…]`: draws the
// pictures of docs/effects.md and the small ones of the page's effect picker, for all effects or the
// named ones, and writes docs/effects.md.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawEffectPicture } from './draw-effect-picture.mjs'
import { root } from './set-up.mjs'

/** A loop long enough to show the effect, and small enough for a page of them. */
const SECONDS = 4
const FRAME_RATE = 10
const LONGER_SIDE = 160

const [core, media, engine] = await Promise.all([
  import('../packages/core/src/index.ts'),
  import('../packages/media/src/drawing/index.ts'),
  import('../packages/engine/src/index.ts'),
])

const layout = core.parseLayoutText(
  readFileSync(join(root, 'examples/layouts/tree-500.csv'), 'utf8'),
)
const target = { layout, format: core.RGB, frameRate: FRAME_RATE, room: Number.POSITIVE_INFINITY }
const all = await engine.listEffects()
const wanted = process.argv.slice(2)
const pool = new engine.RenderPool()

const folder = join(root, 'packages/effects/pictures')
for (const each of [join(root, 'docs/effects'), folder]) mkdirSync(each, { recursive: true })
for (const { name } of all) {
  if (wanted.length === 0 || wanted.includes(name)) await draw(name)
}
await pool.close()
await import('./write-effect-document.mjs')

async function draw(name) {
  const description = await engine.describeSource(name, { seed: 1 })
  const { movie } = await engine.compileMovie(description, target, { pool, duration: SECONDS })
  const file = join(root, `docs/effects/${name}.webp`)
  await media.writeDrawing(file, media.showingOf(movie, layout), { longerSide: LONGER_SIDE })
  console.log(file)
  console.log(await drawEffectPicture(name, { folder, core, media, engine, pool }))
}
