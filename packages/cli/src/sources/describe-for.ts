import { describeSource, type SourceDescription } from '@ledloom/render'
import type { Lights } from '../lights/lights.ts'

/** What a command lets choose about its source. */
export interface SourceChoices {
  readonly param?: Readonly<Record<string, string>> | undefined
  readonly seed: number
  readonly fit: 'cover' | 'contain' | 'stretch'
}

/** What a user typed, as a source for these lights. */
export function describeFor(
  lights: Lights,
  text: string,
  { param: params = {}, seed, fit }: SourceChoices,
): Promise<SourceDescription> {
  const { layout, format, frameRate } = lights
  const { ledCount } = layout
  return describeSource(text, {
    params,
    seed,
    view: { fit },
    lights: { ledCount, format, frameRate },
  })
}
