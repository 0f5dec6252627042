import type { OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import type { Group, PlayedDevice } from '@ledloom/stream'
import type { ShowLine } from '@ledloom/studio'
import { createLayer, type DeskLayer, firstLayer } from '@ledloom/studio'
import { FleetDevices } from '@ledloom/studio/devices'
import type { Lights } from '@ledloom/studio/profile'
import type { Keep } from '@ledloom/studio/report'
import type { SourceChoices } from '@ledloom/studio/sources'
import type { Notes } from './notes.ts'
import { type OpenDesk, openDesk } from './open-page.ts'

/** What is played where, as a command line said it. */
export interface FleetDeskOptions {
  readonly lights: Lights
  readonly fleet: Group
  /** Those of its members that are devices; more may come. */
  readonly held: () => readonly PlayedDevice[]
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
  const { texts, choices } = source
  return openOn(keep, options, await firstLayer(options.lights, texts, choices))
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
