import {
  clipClock,
  completeClip,
  followParameters,
  integralOf,
  type ModifierDescription,
  type ModulatorContext,
  type SceneLayer,
  type SourceDescription,
} from '@ledloom/composition'
import type { FrameSource, Layout } from '@ledloom/core'
import {
  type EffectSource,
  type Modified,
  modify,
  parseParameters,
  type RenderEffect,
  type Track,
} from '@ledloom/effects'
import type { SourceTiming, TimeSpan } from '@ledloom/media'
import { loadEffect } from '../effects/load-effect.ts'
import { clipSource } from '../source/clip-kind.ts'
import { loadSourceKind } from '../source/load-source-kind.ts'
import type { ModulatorSound } from '../source/modulator-sound.ts'
import { runUp } from '../source/run-up.ts'
import type { OpenContext } from '../source/source-kind.ts'
import { loadShowLibrary } from './show-library.ts'

/**
 * Opens the source of a layer with its modifiers. Times are those of the scene.
 *
 * @param heard the sound that its modulators hear
 */
export async function openLayer(
  layer: SceneLayer,
  context: OpenContext,
  heard: ModulatorSound,
): Promise<FrameSource> {
  const { layout, loop } = context
  const modulation: ModulatorContext = { loop, sound: heard.sound }
  const modifiers = await openModifiers(layer.modifiers, layout, modulation)
  const { innerLayout, wrap, shiftsTime } = modifiers
  const track = integralOf(layer.speed, modulation)
  const source = await openSource(layer, track, {
    ...context,
    layout: innerLayout,
    loop: loop === undefined ? undefined : track(loop) || undefined,
    span: shiftsTime ? undefined : spanAlong(track, context.span),
    modulation,
  })
  const inner: RenderEffect = (frame, time) => source.render(frame, time)
  const modified = wrap(inner, loop)
  const render: RenderEffect = (frame, time) => {
    heard.hearAt(time)
    modified(frame, time)
  }
  return { layout, render, close: () => source.close?.() }
}

function spanAlong(track: Track<number>, span: TimeSpan | undefined): TimeSpan | undefined {
  return span && { from: track(span.from), to: track(span.to) }
}

/**
 * Opens the source of a layer for any time of the scene, with what its parameters follow: it starts
 * over at its end; one that only runs forward begins at 0.
 */
async function openSource(
  layer: SceneLayer,
  track: Track<number>,
  { modulation, ...context }: LayerContext,
): Promise<FrameSource> {
  const { source: description } = layer
  const kind = await loadSourceKind(description.kind)
  const timing = await kind.readTiming(description)
  const source =
    timing.kind === 'timed'
      ? await openRepeated(description, timing, context)
      : await kind.open(description, context)
  const follow = await followEffect(layer, source, modulation)
  const inScene: FrameSource = {
    layout: source.layout,
    render(frame, time) {
      follow(time)
      source.render(frame, track(time))
    },
    close: () => source.close?.(),
  }
  if (timing.kind === 'still' || timing.order === 'any') return inScene
  // A run-up follows too: what was before the first frame depends on the values of then.
  return startAtZero(timing.kind === 'endless' ? runUp(inScene) : inScene)
}

/** A context that also has what modulators need. */
type LayerContext = OpenContext & { readonly modulation: ModulatorContext }

async function openRepeated(
  description: SourceDescription,
  timing: SourceTiming,
  context: OpenContext,
): Promise<FrameSource> {
  const kind = await loadSourceKind(description.kind)
  const clock = clipClock(timing, completeClip({}))
  const span = context.span && clock.sourceSpan(context.span)
  return clipSource(await kind.open(description, { ...context, span }), clock)
}

/** Shows the first frame of a source before its beginning, instead of going back from its end. */
function startAtZero(source: FrameSource): FrameSource {
  return {
    layout: source.layout,
    duration: source.duration,
    render: (frame, time) => source.render(frame, Math.max(0, time)),
    close: () => source.close?.(),
  }
}

/** Sets the parameters of an effect for a time of the scene. */
async function followEffect(
  { source: description, courses }: SceneLayer,
  source: FrameSource,
  modulation: ModulatorContext,
): Promise<(time: number) => void> {
  if (description.kind !== 'effect' || !isEffect(source)) return () => {}
  const { params } = await loadEffect(description.effect)
  const follow = followParameters(params, courses, modulation)
  return (time) => {
    const changes = follow(time)
    if (changes !== undefined) source.setParameters(changes)
  }
}

function isEffect(source: FrameSource): source is EffectSource {
  return 'setParameters' in source
}

/** The prepared modifiers of a layer. */
interface OpenModifiers extends Modified {
  /** The source is rendered at other times than the layer. */
  readonly shiftsTime: boolean
}

/** Prepares the modifiers of a layer for a layout, and follows the courses of their parameters. */
async function openModifiers(
  described: readonly ModifierDescription[],
  layout: Layout,
  modulation: ModulatorContext,
): Promise<OpenModifiers> {
  const { modifiers } = await loadShowLibrary()
  const opened = described.map(({ name, params: input, courses }) => {
    const modifier = modifiers.get(name)!
    const params = { ...parseParameters(modifier.params, input) }
    const follow = followParameters(modifier.params, courses, modulation)
    return { modifier, params, follow }
  })
  const { innerLayout, wrap } = modify(layout, opened)
  return {
    innerLayout,
    shiftsTime: opened.some(({ modifier }) => modifier.kind === 'time'),
    wrap(inner, loop) {
      const render = wrap(inner, loop)
      return (frame, time) => {
        for (const { params, follow } of opened) Object.assign(params, follow(time))
        render(frame, time)
      }
    },
  }
}
