import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createPattern } from '../../src/code/mapping-pattern.ts'
import { detectLeds } from '../../src/detect/detect-leds.ts'
import { openClip } from '../../src/detect/open-clip.ts'
import { solveMap } from '../../src/solve/solve-map.ts'
import type { View } from '../../src/view/view.ts'
import { compareWithTruth } from './compare-with-truth.ts'
import { filmTour } from './film-tour.ts'
import { ringSetting } from './scenes/ring.ts'

const test = suite('tour of the simulated camera')
let folder: string

test.before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ledloom-tour-'))
})

test.after(() => rm(folder, { recursive: true }))

test('the clips of a small scene, as files of a phone, give the places of all its LEDs', async () => {
  const setting = ringSetting(24)
  const { layout } = setting.scene
  const views: View[] = []
  const refused: unknown[] = []
  for (const path of await filmTour(folder, setting)) {
    const clip = await openClip(path)
    const seen = detectLeds(clip, createPattern(layout.ledCount))
    await seen.then(
      (view) => views.push(view),
      (fault) => refused.push(fault.message),
    )
  }
  // The code of a short string, seen for little more than a loop, may stay unread in one of the clips.
  assert.ok(refused.length <= 1, `${refused}`)
  const map = await solveMap(views, { ledCount: layout.ledCount })
  const { p99, wrong, isMirrored } = compareWithTruth(layout, map.layout.positions, map.leds)
  assert.equal(wrong, [])
  assert.ok(p99 < 0.01 && !isMirrored, `p99 ${p99}`)
  assert.ok(map.leds.every(({ state }) => state === 'measured'))
})

test.run()
