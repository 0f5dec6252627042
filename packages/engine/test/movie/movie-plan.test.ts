import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { PlanFacts } from '../../src/movie/movie-plan.ts'
import { explainPlan } from '../../src/movie/movie-plan.ts'

const test = suite('explain plan')

const tenSeconds: PlanFacts = {
  frameCount: 240,
  frameRate: 24,
  bestFrameRate: 24,
  wantedDuration: 10,
  speed: 1,
  isStill: false,
  isLoop: false,
  room: 991,
}

const table: readonly [string, Partial<PlanFacts>, string][] = [
  [
    'frames that were merged',
    { frameCount: 120, frameRate: 12, rendered: { frameCount: 240, frameRate: 24 } },
    '120 frames at 12 fps (240 at 24 fps, of which 120 repeated the previous frame), 10 s; the device has room for 991',
  ],
  [
    'frames that are equal and had to stay',
    { equalFrames: 37 },
    '240 frames at 24 fps, 10 s; 37 repeat the previous frame; the device has room for 991',
  ],
  [
    'a clip that does not move',
    { frameCount: 1, isStill: true, rendered: { frameCount: 240, frameRate: 24 } },
    '1 frame, a still: all 240 frames are equal; the device has room for 991',
  ],
  [
    'frames merged at a rate that was lowered',
    {
      frameCount: 480,
      frameRate: 8,
      wantedDuration: 60,
      rendered: { frameCount: 960, frameRate: 16 },
    },
    '480 frames at 8 fps (960 at 16 fps instead of 24, of which 480 repeated the previous frame), to keep all 60 s; the device has room for 991',
  ],
  [
    'a loop that was cut and blended',
    {
      frameCount: 216,
      isLoop: true,
      cut: { first: 12, frameCount: 216, blendFrames: 12, clipFrames: 240 },
    },
    '216 frames at 24 fps, 10 s; the loop is 9 s from 0.5 s on, blended over 0.5 s; the device has room for 991',
  ],
  [
    'a loop that needed nothing',
    { isLoop: true, cut: { first: 0, frameCount: 240, blendFrames: 0, clipFrames: 240 } },
    '240 frames at 24 fps, 10 s; its end already leads to its beginning; the device has room for 991',
  ],
  [
    'a rate that the source has not',
    { sourceFrameRate: 25 },
    "240 frames at 24 fps instead of the source's 25, 10 s; the device has room for 991",
  ],
  [
    'a source that starts over',
    { sourceDuration: 4 },
    '240 frames at 24 fps, 10 s, repeating the 4 s of the source 2.5 times; the device has room for 991',
  ],
  ['no device', { room: Number.POSITIVE_INFINITY }, '240 frames at 24 fps, 10 s'],
]

for (const [name, facts, explanation] of table) {
  test(`it says: ${name}`, () => {
    assert.is(explainPlan({ ...tenSeconds, ...facts }), explanation)
  })
}

test.run()
