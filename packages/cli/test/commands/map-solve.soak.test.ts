import { readFile } from 'node:fs/promises'
import { parseLayoutText } from '@ledloom/core'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { compareWithTruth } from '../../../mapping/test/simulated-camera/compare-with-truth.ts'
import { filmTour } from '../../../mapping/test/simulated-camera/film-tour.ts'
import { ringSetting } from '../../../mapping/test/simulated-camera/scenes/ring.ts'
import { runHere } from '../run-here.ts'
import { fixture, Workplace } from '../workplace.ts'

const test = suite('ledloom map solve')
const place = new Workplace()
test.after(() => place.close())
const LEDS = 24

test('writes the layout and the report of films, and leaves out a photo', async () => {
  const setting = { ...ringSetting(LEDS), views: 4 }
  const clips = await filmTour(place.path('.'), setting, { longer: 320, seconds: 8 })
  const [out, report] = [place.path('ring.json'), place.path('report.json')]
  const line = ['--leds', `${LEDS}`, '--out', out, '--report', report, '--json']
  const { status, stdout, stderr } = await runHere(
    ...['map', 'solve', ...clips, fixture('photo.jpg'), ...line],
  )
  assert.is(status, 0, stderr)
  assert.match(stderr, /^photo\.jpg: is not a video of a known format.*; this clip is left out$/m)
  assert.match(stderr, /^clip-1\.mp4: shows \d+ of 24 LEDs$/m)
  const solved = JSON.parse(stdout)
  assert.equal([solved.ledCount, solved.out, solved.report], [LEDS, out, report])
  assert.is(solved.measured + solved.interpolated + solved.doubtful, LEDS)
  const { leds, views } = JSON.parse(await readFile(report, 'utf8'))
  assert.is(views.length, clips.length)
  const measured = leds.filter(({ state }: { state: string }) => state === 'measured')
  assert.is(measured.length, solved.measured)
  const layout = parseLayoutText(await readFile(out, 'utf8'))
  const found = compareWithTruth(setting.scene.layout, layout.positions, leds)
  assert.equal(found.wrong, [])
  assert.ok(found.median < 0.01, `median error ${found.median}`)
  const few = ['--leds', `${LEDS}`, '--out', place.path('ring.ledmap.json')]
  const flat = await runHere('map', 'solve', ...clips.slice(1), ...few)
  assert.is(flat.status, 0, flat.stderr)
  assert.match(flat.stderr, /^a WLED ledmap is flat: .*, and the depth is lost;/m)
})

test.run()
