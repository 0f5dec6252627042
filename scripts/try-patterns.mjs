// Plays each pattern of a folder on a line, a plane and in space, and prints how many play, and why the others do not:
// node --conditions source --import ./typescript.mjs scripts/try-patterns.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { createFrame, createLayout, lineLayout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { patternLanguageOf } from '@ledloom/patterns'

/** LEDs along each edge of the square and the cube, and the times of the frames in seconds. */
const SIDE = 5
const TIMES = [0, 0.05, 1, 3, 10]

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: try-patterns.mjs FOLDER')
  process.exit(2)
}

const layouts = [
  lineLayout({ ledCount: SIDE ** 3 }),
  createLayout(pointsOf(SIDE, SIDE, 1), '2d'),
  createLayout(pointsOf(SIDE, SIDE, SIDE), '3d'),
]
const rates = new Map()
const files = readdirSync(folder, { recursive: true, withFileTypes: true })
for (const { name, parentPath } of files.filter((each) => each.isFile())) {
  const ending = extname(name).slice(1)
  const text = ending === '' ? '' : readFileSync(join(parentPath, name), 'utf8')
  const language = await patternLanguageOf(ending, text)
  if (language === undefined) continue
  const rate = rates.get(language.title) ?? { tried: 0, played: 0 }
  rates.set(language.title, rate)
  rate.tried++
  try {
    const effect = (await language.load())(text, name)
    if (!layouts.map((layout) => playFrames(effect, layout)).some((isLit) => isLit)) {
      console.log(`${name}: stays dark`)
    }
    rate.played++
  } catch (error) {
    console.log(`${name}: ${error.message}`)
  }
}
for (const [title, { tried, played }] of rates) {
  console.log(`${title}: ${played} of ${tried} play (${((100 * played) / tried).toFixed(1)} %)`)
}
if (rates.size === 0) console.log(`no patterns in ${folder}`)

/** Plays an effect; returns whether there was light. */
function playFrames(effect, layout) {
  const source = createEffectSource(effect, { layout })
  const frame = createFrame(layout.ledCount)
  return TIMES.map((time) => {
    source.render(frame, time)
    return frame.some((light) => light > 0)
  }).includes(true)
}

function pointsOf(width, height, depth) {
  return Array.from({ length: width * height * depth }, (_, led) => [
    led % width,
    Math.floor(led / width) % height,
    Math.floor(led / (width * height)),
  ]).flat()
}
