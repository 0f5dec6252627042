import { fileURLToPath } from 'node:url'
import { createFrame, createLayout, encodeSrgb } from '@ledloom/core'
import { describeSource, readSourceTiming } from '@ledloom/engine'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import video from '../../../engine/src/sources/video.ts'

const test = suite('real clips')
/** Two LEDs by two, row after row from the top. */
const layout = createLayout([0, 1, 0, 1, 1, 0, 0, 0, 0, 1, 0, 0])

/**
 * The quarters of the square in the middle, as sRGB: means of the light of all pixels in double
 * precision, of pictures that zimg turned into RGB.
 */
const CLIPS = [
  {
    name: 'clip-h264.mp4',
    duration: 0.2,
    rate: 25,
    shown: [
      [0, [229, 233, 239], [195, 201, 209], [191, 204, 218], [244, 246, 248]],
      [0.165, [229, 234, 240], [192, 199, 208], [190, 203, 218], [243, 245, 247]],
    ],
  },
  {
    name: 'clip-hevc.mp4',
    duration: 0.2,
    rate: 30,
    shown: [
      [0, [68, 122, 94], [82, 74, 96], [134, 137, 148], [59, 57, 65]],
      [0.14, [65, 121, 92], [82, 75, 99], [134, 138, 148], [57, 55, 63]],
    ],
  },
  {
    name: 'clip-vp9.webm',
    duration: 3.333,
    rate: 30,
    shown: [
      [0, [233, 236, 233], [233, 235, 233], [255, 255, 255], [255, 255, 255]],
      [1.5, [233, 233, 245], [233, 233, 245], [255, 255, 255], [255, 255, 255]],
      [3, [232, 235, 236], [232, 235, 236], [255, 255, 255], [255, 255, 255]],
    ],
  },
] as const

for (const { name, duration, rate, shown } of CLIPS) {
  const path = fileURLToPath(new URL(`../fixtures/${name}`, import.meta.url))

  test(`${name} is recognised, with its own timing`, async () => {
    const description = await describeSource(path)
    assert.equal(description, { kind: 'video', path })
    const timing = await readSourceTiming(description)
    assert.equal(timing, { kind: 'timed', order: 'forward', duration, exactRate: rate })
  })

  test(`${name} puts the light of its pictures on LEDs`, async () => {
    const source = await video.open({ kind: 'video', path }, { layout })
    const frame = createFrame(4)
    for (const [time, ...colours] of shown) {
      source.render(frame, time)
      const got = Array.from(frame, (light) => Math.round(encodeSrgb(light) * 255))
      for (const [index, value] of colours.flat().entries()) {
        assert.ok(Math.abs(got[index]! - value) <= 2, `at ${time} s: ${got}, not ${colours.flat()}`)
      }
    }
    await source.close?.()
  })
}

test.run()
