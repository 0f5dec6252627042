// `node --import ./typescript.mjs --conditions source scripts/draw-gallery.mjs [effect…]`: draws the pictures of docs/effects.md and
// the small ones by which the preview lets people choose, of all effects or of those named, and writes the document itself.
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawEffectPicture } from './draw-effect-picture.mjs'
import { root } from './set-up.mjs'

/** What is drawn: a loop long enough to be understood, small enough for a page of them. */
const SECONDS = 4
const FRAME_RATE = 10
const LONGER_SIDE = 160

const source = (name) => import(`../packages/${name}/src/index.ts`)
const [core, render] = await Promise.all(['core', 'engine'].map(source))

const layout = core.parseLayoutText(
  readFileSync(join(root, 'examples/layouts/tree-500.csv'), 'utf8'),
)
const target = { layout, format: core.RGB, frameRate: FRAME_RATE, room: Number.POSITIVE_INFINITY }
const all = await render.listEffects()
const wanted = process.argv.slice(2)
const pool = new render.RenderPool()

const folder = join(root, 'packages/effects/pictures')
for (const each of [join(root, 'docs/effects'), folder]) mkdirSync(each, { recursive: true })
for (const { name } of all) {
  if (wanted.length === 0 || wanted.includes(name)) await draw(name)
}
await pool.close()
await import('./write-effect-document.mjs')

async function draw(name) {
  const description = await render.describeSource(name, { seed: 1 })
  const { movie } = await render.compileMovie(description, target, { pool, duration: SECONDS })
  const file = join(root, `docs/effects/${name}.webp`)
  await render.writeDrawing(file, render.showingOf(movie, layout), { longerSide: LONGER_SIDE })
  console.log(file)
  console.log(await drawEffectPicture(name, { folder, core, render, pool }))
}
