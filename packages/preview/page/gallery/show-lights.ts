import { createFrame } from '@ledloom/core'
import type { EffectSource } from '@ledloom/effects'
import { motion } from '../state/reduced-motion.ts'
import { LightsCanvas } from '../view/lights-canvas.ts'
import { FIRST_TIME_S, type GalleryStudio } from './gallery-studio.ts'

/** Milliseconds between two frames at least. */
const FRAME_MS = 33

/** A hidden page goes on where it was. */
const LONGEST_STEP_S = 0.1

/** Shows the chosen effect on a canvas while there is one; returns a function that ends this. */
export function showLights(canvas: HTMLCanvasElement, studio: GalleryStudio): () => void {
  const lights = new LightsCanvas(canvas, {
    onShown: () => {},
    onFailure: (text) => studio.client.notices.add('failure', text),
    onRecovered: () => {},
    onRotation: () => {},
  })
  let playing: EffectSource | undefined
  let light = createFrame(1)
  let time = FIRST_TIME_S
  let shownAt = 0
  const start = () => {
    playing = studio.source
    if (playing === undefined) return
    time = FIRST_TIME_S
    light = createFrame(playing.layout.ledCount)
    lights.setScene({
      positions: playing.layout.positions,
      hasFloor: playing.layout.dimension === '3d',
    })
  }
  const show = (now: number) => {
    request = requestAnimationFrame(show)
    if (playing === undefined || now - shownAt < FRAME_MS) return
    if (!motion.isReduced) time += Math.min(LONGEST_STEP_S, (now - shownAt) / 1000)
    shownAt = now
    playing.render(light, time)
    lights.setLight(light)
  }
  let request = requestAnimationFrame(show)
  const stopWatching = studio.onChange(start)
  return () => {
    stopWatching()
    cancelAnimationFrame(request)
  }
}
