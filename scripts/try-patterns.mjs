// Plays each pattern of a folder, and prints how many play and why the others do not:
// node --conditions source --import ./typescript.mjs scripts/try-patterns.mjs FOLDER
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { createFrame, lineLayout } from '@ledloom/core'
import { createEffectSource } from '@ledloom/effects'
import { patternLanguageOf } from '@ledloom/patterns'

/** LEDs of the line on which they play, and the times of the frames in seconds. */
const LED_COUNT = 100
const TIMES = [0, 0.05, 1, 10]

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('usage: try-patterns.mjs FOLDER')
  process.exit(2)
}

const layout = lineLayout({ ledCount: LED_COUNT })
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
    playFrames((await language.load())(text, name))
    rate.played++
  } catch (error) {
    console.log(`${name}: ${error.message}`)
  }
}
for (const [title, { tried, played }] of rates) {
  console.log(`${title}: ${played} of ${tried} play (${((100 * played) / tried).toFixed(1)} %)`)
}
if (rates.size === 0) console.log(`no patterns in ${folder}`)

function playFrames(effect) {
  const source = createEffectSource(effect, { layout })
  const frame = createFrame(LED_COUNT)
  for (const time of TIMES) source.render(frame, time)
}
