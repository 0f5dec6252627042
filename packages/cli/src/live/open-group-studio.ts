import type { OutputOptions } from '@ledloom/core'
import type { LiveInputs } from '@ledloom/inputs'
import type { Group, PlayedDevice } from '@ledloom/stream'
import type { ShowLine } from '@ledloom/studio'
import { createLayer, firstLayer, type StudioLayer } from '@ledloom/studio'
import { FixedDevices } from '@ledloom/studio/devices'
import type { OutletProfile } from '@ledloom/studio/profile'
import type { Keep } from '@ledloom/studio/report'
import type { SourceChoices } from '@ledloom/studio/sources'
import type { Notes } from './notes.ts'
import { type OpenStudio, openPlayedStudio } from './open-page.ts'

/** What is played where, as a command line said it. */
export interface GroupStudioOptions {
  readonly lights: OutletProfile
  readonly fleet: Group
  /** Those of its members that are devices; more may come. */
  readonly held: () => readonly PlayedDevice[]
  readonly output: OutputOptions
  readonly line: Pick<ShowLine, 'command' | 'options'>
  readonly title: string
  readonly notes: Notes
}

/** A studio for a source that was typed, which plays on the lights of a fleet. */
export async function openSourceStudio(
  keep: Keep,
  options: GroupStudioOptions,
  source: { readonly texts: readonly string[]; readonly choices: SourceChoices },
): Promise<OpenStudio> {
  const { texts, choices } = source
  return openOn(keep, options, await firstLayer(options.lights, texts, choices))
}

/** A studio for what comes in from other programs, which plays on the lights of a fleet. */
export function openInputsStudio(
  keep: Keep,
  options: GroupStudioOptions,
  inputs: LiveInputs,
): Promise<OpenStudio> {
  return openOn(keep, { ...options, inputs }, createLayer({ kind: 'inputs' }))
}

function openOn(
  keep: Keep,
  options: GroupStudioOptions & { readonly inputs?: LiveInputs },
  layer: StudioLayer,
): Promise<OpenStudio> {
  const { lights, fleet, held, line, ...others } = options
  const { layout } = lights
  const name = fleet.members.map((member) => member.name).join(', ')
  return openPlayedStudio(keep, {
    ...others,
    layer,
    lights: { lights, layout, name, rotate: [0, 0, 0] },
    line: { ...line, layout: { name, ledCount: layout.ledCount, words: [] } },
    fixedDevices: new FixedDevices({ fleet, held }),
  })
}
