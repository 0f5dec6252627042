import type { AnimatedNumber, SceneLayer, SourceDescription } from '@ledloom/composition'
import type { ShowPlace, WrittenLayer } from '@ledloom/composition/schema'
import { checkTimes } from '@ledloom/composition/schema'
import { readSourceTiming } from '../read-source-timing.ts'
import { describeLayerSource } from './describe-layer-source.ts'
import { describeModifier } from './describe-modifier.ts'
import type { ShowReading } from './describe-show.ts'

/** @throws SourceError with the line of what can't be used */
export async function describeLayer(
  layer: WrittenLayer,
  place: ShowPlace,
  reading: ShowReading,
): Promise<SceneLayer> {
  const { blend = 'normal', opacity = 1, speed = 1, modifiers = [] } = layer
  checkNumber(opacity, [...place, 'opacity'], reading)
  checkNumber(speed, [...place, 'speed'], reading)
  const { source, keyframes } = await describeLayerSource(layer, place, reading)
  const order = await orderOf(source)
  const described = modifiers.map((modifier, index) =>
    describeModifier(modifier, [...place, 'modifiers', index], { ...reading, order }),
  )
  return { source, blend, opacity, speed, keyframes, modifiers: described }
}

function checkNumber(value: AnimatedNumber, place: ShowPlace, { text }: ShowReading): void {
  if (typeof value !== 'number') checkTimes(value, place, text)
}

async function orderOf(source: SourceDescription): Promise<'any' | 'forward'> {
  const timing = await readSourceTiming(source)
  return timing.kind === 'still' ? 'any' : timing.order
}
