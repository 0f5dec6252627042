import { parsePalette } from '@ledloom/effects'
import { z } from 'zod'
import { id } from '../state/check-input.ts'
import type { ParameterInput } from '../state/show-state.ts'
import { defineAction } from '../studio/action.ts'
import type { Studio } from '../studio/studio.ts'

const parameterInput = z.union([
  z.string().max(2000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(200)).max(64),
  z.array(z.number()).max(64),
])

/** Sets one parameter of an effect; `value: null` restores its default. */
export default defineAction({
  input: z.strictObject({ layer: id, name: id, value: parameterInput.nullable() }),
  act: (studio, { layer, name, value }) => {
    checkParameter(studio, { layer, name, value })
    const { source } = studio.composition.layer(layer)
    return studio.composition.editLayer(layer, (before) => {
      // The value was checked for what the layer showed when it was given.
      if (before.source !== source) throw new Error('the layer shows something else by now')
      const { [name]: _, ...others } = before.params
      return { ...before, params: value === null ? others : { ...others, [name]: value } }
    })
  },
})

interface Wanted {
  readonly layer: string
  readonly name: string
  readonly value: ParameterInput | null
}

function checkParameter({ composition, player }: Studio, { layer, name, value }: Wanted): void {
  const { id } = composition.layer(layer)
  const parameters = player.facts.get(id)?.effect?.params
  if (parameters === undefined) throw new Error('only effects have parameters')
  if (!Object.hasOwn(parameters, name)) throw new Error(`it has no parameter called ${name}`)
  const isPalette = parameters[name]!.kind === 'palette'
  // On a command line it may be the path of a picture; a page does not name files of this machine.
  if (isPalette && value !== null && !isKnownPalette(value)) {
    throw new Error(`${name} must be the name of a palette, or colours`)
  }
}

function isKnownPalette(value: ParameterInput): boolean {
  const isText = typeof value === 'string' || (Array.isArray(value) && value.every(isString))
  return isText && parsePalette(value as string | readonly string[]) !== undefined
}

function isString(value: unknown): value is string {
  return typeof value === 'string'
}
