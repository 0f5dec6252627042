import type { EffectEntry } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../parts/icon.tsx'
import { useMotion } from '../state/reduced-motion.ts'

interface EffectTileProps {
  readonly effect: EffectEntry
  readonly isChosen: boolean
  readonly onPick: () => void
}

/** An effect in the picker. */
export function EffectTile({ effect, isChosen, onPick }: EffectTileProps) {
  const [isLookedAt, attention] = useHover()
  return (
    <button
      {...attention}
      type="button"
      class="effect-tile"
      aria-pressed={isChosen}
      aria-label={`${effect.title}: ${effect.description}`}
      title={effect.description}
      onClick={onPick}
    >
      <EffectPicture effect={effect} isMoving={isLookedAt || isChosen} />
      <span class="effect-title">{effect.title}</span>
      {effect.hears && (
        <span class="effect-hears" title="Reacts to sound">
          <Icon name="microphone" />
        </span>
      )}
    </button>
  )
}

/** Side of the pictures in pixels. */
const SIZE = 128

interface EffectPictureProps {
  readonly effect: EffectEntry
  /** True while hovered or focused; the picture then moves. */
  readonly isMoving: boolean
}

/** The picture of an effect, or a tile with its first letter. */
export function EffectPicture({ effect, isMoving }: EffectPictureProps) {
  const mayMove = useMotion()
  if (effect.picture !== undefined) {
    return <Picture key={effect.picture} address={effect.picture} isMoving={isMoving && mayMove} />
  }
  return (
    <span class="effect-picture effect-letter" aria-hidden="true">
      {effect.title.charAt(0)}
    </span>
  )
}

interface PictureProps {
  readonly address: string
  readonly isMoving: boolean
}

/** Draws the first frame of an animated picture on a canvas. The animation covers it. */
function Picture({ address, isMoving }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const isSeen = useSeen(canvas)
  const [isDrawn, setDrawn] = useState(false)
  const draw = (image: HTMLImageElement) => {
    if (!isDrawn) canvas.current?.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE)
    setDrawn(true)
  }
  return (
    <span class="effect-picture">
      <canvas ref={canvas} width={SIZE} height={SIZE} />
      {isSeen && (isMoving || !isDrawn) && (
        <img
          data-moving={isMoving}
          src={address}
          alt=""
          width={SIZE}
          height={SIZE}
          decoding="async"
          onLoad={(event) => draw(event.currentTarget)}
        />
      )}
    </span>
  )
}

/**
 * True once an element was in sight. A browser's own lazy loading starts thousands of pixels before that,
 * which is most of a list of pictures.
 */
function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (element.current !== null && !isSeen) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}

/** Tracks hover and focus: the state and the handlers that keep it. */
export function useHover() {
  const [isPointedAt, setPointedAt] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const handlers = {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  }
  return [isPointedAt || isFocused, handlers] as const
}
