import {
  clipClock,
  completeClip,
  followParameters,
  lastKeyframe,
  type ModifierDescription,
  type SceneLayer,
  type SourceDescription,
  trackOf,
} from '@ledloom/composition'
import type { FrameSource, Layout } from '@ledloom/core'
import {
  type EffectSource,
  integrateTrack,
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
import { runUp } from '../source/run-up.ts'
import type { OpenContext } from '../source/source-kind.ts'
import { loadShowLibrary } from './show-library.ts'

/** Opens the source of a layer with its modifiers. Times are those of the scene. */
export async function openLayer(layer: SceneLayer, context: OpenContext): Promise<FrameSource> {
  const { layout, loop } = context
  const { innerLayout, wrap, shiftsTime } = await openModifiers(layer.modifiers, layout)
  const track = sourceTrackOf(layer, loop)
  const source = await openSource(layer, {
    ...context,
    layout: innerLayout,
    loop: loop === undefined ? undefined : track(loop) || undefined,
    span: shiftsTime ? undefined : spanAlong(track, context.span),
  })
  const follow = await followEffect(layer, source)
  const inner: RenderEffect = (frame, time) => {
    follow(time)
    source.render(frame, track(time))
  }
  const render = wrap(inner, loop)
  return { layout, render, close: () => source.close?.() }
}

/** The time of the source at a time of the scene: the integral of a changing speed. */
function sourceTrackOf({ speed }: SceneLayer, loop: number | undefined): Track<number> {
  if (typeof speed === 'number') return (time) => time * speed
  return integrateTrack(trackOf(speed), loop ?? lastKeyframe(speed))
}

function spanAlong(track: Track<number>, span: TimeSpan | undefined): TimeSpan | undefined {
  return span && { from: track(span.from), to: track(span.to) }
}

/** Opens a source for any time: it starts over at its end; one that only runs forward begins at 0. */
async function openSource(
  { source: description }: SceneLayer,
  context: OpenContext,
): Promise<FrameSource> {
  const kind = await loadSourceKind(description.kind)
  const timing = await kind.readTiming(description)
  if (timing.kind === 'still') return kind.open(description, context)
  const source =
    timing.kind === 'timed'
      ? await openRepeated(description, timing, context)
      : await kind.open(description, context)
  if (timing.order === 'any') return source
  return startAtZero(timing.kind === 'endless' ? runUp(source) : source)
}

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
  { source: description, keyframes }: SceneLayer,
  source: FrameSource,
): Promise<(time: number) => void> {
  if (description.kind !== 'effect' || !isEffect(source)) return () => {}
  const { params } = await loadEffect(description.effect)
  const follow = followParameters(params, keyframes)
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

/** Prepares the modifiers of a layer for a layout, and follows their keyframes. */
async function openModifiers(
  described: readonly ModifierDescription[],
  layout: Layout,
): Promise<OpenModifiers> {
  const { modifiers } = await loadShowLibrary()
  const opened = described.map(({ name, params: input, keyframes }) => {
    const modifier = modifiers.get(name)!
    const params = { ...parseParameters(modifier.params, input) }
    return { modifier, params, follow: followParameters(modifier.params, keyframes) }
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
