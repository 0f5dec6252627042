import type { OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import type { Fleet, HeldDevice } from '@ledloom/stream'
import type { Keep } from '../lifetime/with-closing.ts'
import type { Lights } from '../lights/lights.ts'
import type { Notes } from '../live/notes.ts'
import type { SourceChoices } from '../options/source-options.ts'
import { withLiveSound } from '../sound/with-live-sound.ts'
import { FleetDevices } from './devices/fleet-devices.ts'
import { firstLayer } from './first-layer.ts'
import { type OpenDesk, openDesk } from './open-desk-page.ts'
import { createLayer, type DeskLayer } from './show/desk-layer.ts'
import type { ShowLine } from './show/show-state.ts'

/** What is played where, as a command line said it. */
export interface FleetDeskOptions {
  readonly lights: Lights
  readonly fleet: Fleet
  /** Those of its members that are devices; more may come. */
  readonly held: () => readonly HeldDevice[]
  readonly output: OutputOptions
  readonly line: Pick<ShowLine, 'command' | 'options'>
  readonly title: string
  readonly notes: Notes
}

/** A desk for a source that was typed, which plays on the lights of a fleet. */
export async function openSourceDesk(
  keep: Keep,
  options: FleetDeskOptions,
  source: { readonly texts: readonly string[]; readonly choices: SourceChoices },
): Promise<OpenDesk> {
  const choices = withLiveSound(source.choices, options.notes.print)
  return openOn(keep, options, await firstLayer(options.lights, source.texts, choices))
}

/** A desk for what comes in from other programs, which plays on the lights of a fleet. */
export function openInputsDesk(
  keep: Keep,
  options: FleetDeskOptions,
  inputs: LiveInputs,
): Promise<OpenDesk> {
  return openOn(keep, { ...options, inputs }, createLayer({ kind: 'inputs' }))
}

function openOn(
  keep: Keep,
  options: FleetDeskOptions & { readonly inputs?: LiveInputs },
  layer: DeskLayer,
): Promise<OpenDesk> {
  const { lights, fleet, held, line, ...others } = options
  const { layout } = lights
  const name = fleet.members.map((member) => member.name).join(', ')
  return openDesk(keep, {
    ...others,
    layer,
    lights: { lights, layout, name, rotate: [0, 0, 0] },
    line: { ...line, layout: { name, ledCount: layout.ledCount, words: [] } },
    fixedDevices: new FleetDevices({ fleet, held }),
  })
}
