import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SourceDescription } from '@ledloom/composition'
import { createLayout, RGBW } from '@ledloom/core'
import type { RenderJob } from '../../src/pool/render-job.ts'
import { describeSource } from '../../src/source/describe-source.ts'
import { readSourceTiming } from '../../src/source/open-source.ts'

/** Lights for whatever is rendered. */
export const LAYOUT = createLayout(
  Array.from({ length: 60 }, (_, led) => [led % 10, Math.floor(led / 10), led % 3]).flat(),
)

/** A source of the library. */
export function effect(name: string, params = {}): SourceDescription {
  return { kind: 'effect', effect: name, params, seed: 7 }
}

/** The path of a fixture. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../../media/test/fixtures/${name}`, import.meta.url))
}

/** A job of a source as it would be planned. */
export async function jobOf(
  source: SourceDescription,
  overrides: Partial<RenderJob> = {},
): Promise<RenderJob> {
  const timing = await readSourceTiming(source)
  const order = timing.kind === 'still' ? 'any' : timing.order
  const isLoop = timing.kind === 'endless'
  return {
    source,
    layout: LAYOUT,
    format: RGBW,
    frameCount: 80,
    frameRate: 20,
    isLoop,
    order,
    ...overrides,
  }
}

/** An effect of somebody's own that imports a file from another folder. */
export async function ownEffect(folder: string, body = ''): Promise<string> {
  await writeFile(join(folder, 'shades.ts'), 'export const shade: number = 0.25\n')
  const path = join(folder, 'own-effect.ts')
  await writeFile(
    path,
    `import { defineEffect } from '@ledloom/effects'
import { shade } from './shades'

export default defineEffect({
  title: 'Own',
  description: 'Made for a test.',
  kind: 'pure',
  params: {},
  prepare: () => (frame: Float32Array, time: number): void => {
    frame.fill(shade * (1 + Math.sin(time)))
    ${body}
  },
})
`,
  )
  return path
}

/** A show whose layers are an effect and a picture beside it. */
export async function show(folder: string): Promise<SourceDescription> {
  const path = join(folder, 'evening.yaml')
  const picture = JSON.stringify(fixture('photo.jpg'))
  await writeFile(
    path,
    `scenes:
  - duration: 2
    layers:
      - source: noise
      - { source: ${picture}, blend: multiply, opacity: 0.5, modifiers: [mirror] }
    transition: { type: crossfade, duration: 0.5 }
  - duration: 2
    layers: [{ source: fire }]
`,
  )
  return describeSource(path)
}
