import { formatShow, type WrittenLayer } from '@ledloom/composition/schema'
import type { KeptPlaying } from './kept-playing.ts'

/** The title of a preset of what an earlier studio played. */
export function earlierTitle(keptAt: number): string {
  const date = new Date(keptAt)
  return `Left on ${date.toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}`
}

/** What was kept as a show that lies among the presets. Its layout and its devices are no part of it. */
export function showOfKept(playing: KeptPlaying, title: string): string {
  const { layers, brightness, speed, modulators = {}, controls, solo } = playing
  return formatShow({
    title,
    speed,
    brightness: modulators.brightness ?? brightness,
    ...(controls && { controls }),
    ...(solo !== undefined && { solo }),
    layers: layers.map(amongPresets),
  })
}

/** A layer whose files lie beside the folder of presets. */
function amongPresets(layer: WrittenLayer): WrittenLayer {
  return { ...layer, source: layer.source.replace(/^files\//, '../files/') }
}
