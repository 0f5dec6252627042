import { createLayout } from '@ledloom/core'
import { FEWEST_PLACES, type MapResult, type View } from '@ledloom/mapping'
import type { MapWorker } from '../../src/mapping/map-job.ts'

/** A map of LEDs on a slanted line; the last one is doubtful, and the first one twice as bright as the others. */
export function lineMap(ledCount: number): MapResult {
  const positions = Array.from({ length: ledCount }, (_, led) => [
    led / ledCount,
    led / ledCount,
    0,
  ])
  return {
    layout: createLayout(positions.flat(), '3d'),
    leds: positions.map((_, led) => ({
      state: led === ledCount - 1 ? 'doubtful' : 'measured',
      views: 2,
      residual: 0.5,
      uncertainty: 0.001,
      brightness: { value: led === 0 ? 2 : 1, uncertainty: 0.04, isDoubtful: false },
    })),
    views: [],
    light: { exponent: 2, uncertainty: 0.03 },
    advice: ['Film once more.'],
  }
}

/** Recognises every LED in clips at once, and refuses those that a test calls bad. */
export class FakeMapWorker implements MapWorker {
  /** Numbers of views of which a map was asked for. */
  readonly solved: number[] = []
  readonly bad = new Set<string>()
  /** Settled when a clip may be read. */
  gate: Promise<void> = Promise.resolve()
  isClosed = false

  readonly detect: MapWorker['detect'] = async (
    { name, ledCount },
    { onProgress, signal } = {},
  ) => {
    onProgress?.(0.5)
    await this.gate
    signal?.throwIfAborted()
    if (this.bad.has(name)) throw new Error(`${name}: does not show the blinking code`)
    const sightings = Array.from({ length: ledCount }, (_, led) => {
      return { led, x: led, y: led, deviation: 0.1, confidence: 1 }
    })
    return { width: 100, height: 100, sightings } satisfies View
  }

  readonly solve: MapWorker['solve'] = async (views, ledCount) => {
    if (views.length < FEWEST_PLACES) throw new Error('a map needs clips from 3 places or more')
    this.solved.push(views.length)
    return lineMap(ledCount)
  }

  readonly close = async () => {
    this.isClosed = true
  }
}
