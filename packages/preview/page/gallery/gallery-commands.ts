import type { ParameterInput } from '@ledloom/studio'
import { shellWords } from '@ledloom/studio/shell-words'
import type { ChosenLights } from './gallery-studio.ts'

/** The effect that the gallery shows. */
export interface ChosenEffect {
  readonly effect: string
  /** Those that differ from their defaults. */
  readonly params: Readonly<Record<string, ParameterInput>>
  readonly lights: ChosenLights
}

/** The command that plays it on lights, of which the address is missing. */
export function playCommand({ effect, params }: ChosenEffect): string {
  return shellWords(['npx', 'ledloom', 'play', effect, ...parameterWords(params), '--to', ADDRESS])
}

/** An address as most home networks have them. */
const ADDRESS = '192.168.1.50'

/** The command that shows it on the page of Ledloom, on the same lights. */
export function previewCommand({ effect, params, lights }: ChosenEffect): string {
  const layout = ['--layout', lights.shape, '--leds', String(lights.ledCount)]
  return shellWords(['npx', 'ledloom', 'preview', effect, ...parameterWords(params), ...layout])
}

function parameterWords(params: ChosenEffect['params']): string[] {
  return Object.entries(params).flatMap(([name, value]) => ['-p', `${name}=${textOf(value)}`])
}

function textOf(value: ParameterInput): string {
  return Array.isArray(value) ? value.join(',') : String(value)
}
