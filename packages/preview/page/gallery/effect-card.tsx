import type { Effect } from '@ledloom/effects'
import type { EffectEntry } from '@ledloom/studio'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { CARD_SIDE } from './card-picture.ts'
import type { CardPlayer } from './card-player.ts'

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
        <span class="card-picture">
          <img
            src={`first/${name}.webp`}
            alt=""
            width={CARD_SIDE}
            height={CARD_SIDE}
            loading="lazy"
          />
          <canvas ref={canvas} width={CARD_SIDE} height={CARD_SIDE} />
        </span>
        <strong>
          {title}
          {hears && <Icon name="microphone" />}
        </strong>
        <span class="card-words">{description}</span>
      </a>
    </li>
  )
}
