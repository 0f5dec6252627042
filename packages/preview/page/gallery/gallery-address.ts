import type { ChosenEffect } from './gallery-commands.ts'
import type { ChosenLights } from './gallery-studio.ts'

/** An effect with its lights and parameters as texts of an address; what is left out is as usual. */
export interface Look {
  readonly effect: string
  readonly layout?: string | undefined
  readonly leds?: string | undefined
  readonly params: Readonly<Record<string, string>>
}

/** Reads what an address has after `#`: `fire`, or `effect=fire&layout=sphere&leds=300&speed=2`. */
export function readLook(hash: string): Look | undefined {
  const text = hash.replace(/^#/, '')
  if (text === '') return undefined
  if (!text.includes('=')) return { effect: text, params: {} }
  const { effect = '', layout, leds, ...params } = Object.fromEntries(new URLSearchParams(text))
  return { effect, layout, leds, params }
}

/** The end of an address that shows an effect like this, `#` included. */
export function lookAddress({ effect, params, lights }: ChosenEffect, usual: ChosenLights): string {
  const words = new URLSearchParams({ effect })
  const isOther = lights.shape !== usual.shape
  if (isOther) words.set('layout', lights.shape)
  if (isOther || lights.ledCount !== usual.ledCount) words.set('leds', String(lights.ledCount))
  for (const [name, value] of Object.entries(params)) words.set(name, String(value))
  return words.size === 1 ? `#${effect}` : `#${words}`
}
