import { createFrame, type Layout } from '@ledloom/core'
import type { ParameterDeclarations, ParameterValues } from '../toolkit/parameters/parameter.ts'
import type { RenderEffect } from './effect.ts'
import type { Modifier } from './modifier.ts'

/** A modifier with its values; those of a light or time modifier may change at any time. */
type SetModifier = {
  readonly modifier: Modifier
  readonly params: ParameterValues<ParameterDeclarations>
}

/** Modifiers prepared for a layout. */
export interface Modified {
  /** The layout to open the source for; its frames have that length. */
  readonly innerLayout: Layout
  /**
   * Applies all modifiers to the source's light, for frames of the outer layout.
   *
   * @param inner writes the source's light at any time, also before 0
   * @param loop seconds after which the light must repeat
   */
  wrap(inner: RenderEffect, loop: number | undefined): RenderEffect
}

/** Wraps a source in modifiers, the first one innermost. */
export function modify(layout: Layout, modifiers: readonly SetModifier[]): Modified {
  let innerLayout = layout
  const stages = modifiers.toReversed().map((set) => {
    const outerLayout = innerLayout
    innerLayout = placeBy(set, outerLayout)
    return { set, outerLayout, innerLayout }
  })
  return {
    innerLayout,
    wrap: (inner, loop) =>
      stages.reduceRight((render, stage) => wrapStage(stage, render, loop), inner),
  }
}

type Stage = {
  readonly set: SetModifier
  readonly outerLayout: Layout
  readonly innerLayout: Layout
}

function placeBy({ modifier, params }: SetModifier, layout: Layout): Layout {
  return modifier.kind === 'geometry' ? modifier.place({ layout, params }) : layout
}

function wrapStage(stage: Stage, inner: RenderEffect, loop: number | undefined): RenderEffect {
  const { modifier, params } = stage.set
  if (modifier.kind === 'geometry') return dropHidden(stage, inner)
  const layout = stage.outerLayout
  if (modifier.kind === 'time') return modifier.prepare({ layout, params, loop, inner })
  const change = modifier.prepare({ layout, params, loop })
  return (frame, time) => {
    inner(frame, time)
    change(frame, time)
  }
}

/** Drops the light of LEDs that only keep the bounds. */
function dropHidden({ outerLayout, innerLayout }: Stage, inner: RenderEffect): RenderEffect {
  if (innerLayout.ledCount === outerLayout.ledCount) return inner
  const all = createFrame(innerLayout.ledCount)
  const seen = all.subarray(0, outerLayout.ledCount * 3)
  return (frame, time) => {
    inner(all, time)
    frame.set(seen)
  }
}
