import { parsePalette } from '@ledloom/effects'
import type { ParameterInput } from '../state/studio-state.ts'
import type { DeskHost } from '../studio-parts.ts'
import type { DeskHandler } from './desk-handler.ts'

/** Sets one parameter of an effect, or brings it back to its default. */
export const setParameter: DeskHandler<'set-parameter'> = (desk, { layer, name, value }) => {
  checkParameter(desk, { layer, name, value })
  const { source } = desk.show.layer(layer)
  return desk.show.editLayer(layer, (before) => {
    // The value was checked for what the layer showed when it was given.
    if (before.source !== source) throw new Error('the layer shows something else by now')
    const { [name]: _, ...others } = before.params
    return { ...before, params: value === null ? others : { ...others, [name]: value } }
  })
}

interface Wanted {
  readonly layer: string
  readonly name: string
  readonly value: ParameterInput | null
}

function checkParameter({ show, player }: DeskHost, { layer, name, value }: Wanted): void {
  const { id } = show.layer(layer)
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
