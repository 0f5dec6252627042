import type { Effect } from '@ledloom/effects'
import type { EffectEntry } from '@ledloom/studio'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { CARD_SIDE, type CardPlayer } from './card-player.ts'

interface EffectCardProps {
  readonly entry: EffectEntry
  readonly effect: Effect | undefined
  readonly player: CardPlayer
}

/** An effect that plays, as a link to its controls. */
export function EffectCard({ entry, effect, player }: EffectCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { name, title, description, hears } = entry
  useLayoutEffect(() => {
    return canvas.current === null || effect === undefined
      ? undefined
      : player.add(canvas.current, effect)
  }, [effect, player])
  return (
    <li>
      <a class="effect-card" href={`#${name}`}>
        <canvas ref={canvas} width={CARD_SIDE} height={CARD_SIDE} />
        <strong>
          {title}
          {hears && <Icon name="microphone" />}
        </strong>
        <span>{description}</span>
      </a>
    </li>
  )
}
