import type { Frame, Layout } from '@ledloom/core'
import type { Modifier } from '../../src/contract/modifier.ts'
import { modify } from '../../src/contract/modify.ts'
import { parseParameters } from '../../src/toolkit/parameters/parse-parameters.ts'

/** What a light is seen through, and when. */
export interface View {
  readonly layout: Layout
  readonly params?: Readonly<Record<string, unknown>>
  readonly time?: number
  readonly loop?: number
}

/** One frame of light that stays, seen through a modifier of light. */
export function seenThrough(modifier: Modifier, light: Frame, view: View): Frame {
  const { layout, params: input = {}, time = 0, loop } = view
  const params = parseParameters(modifier.params, input)
  const frame = light.slice()
  const render = modify(layout, [{ modifier, params }]).wrap((out) => out.set(light), loop)
  render(frame, time)
  return frame
}
