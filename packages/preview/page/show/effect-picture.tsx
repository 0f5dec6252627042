import { useRef, useState } from 'preact/hooks'
import type { EffectEntry } from '../../src/desk/desk-state.ts'
import { useMotion } from '../parts/motion.ts'

/** Pixels of the pictures' sides. */
const SIZE = 96

export interface EffectPictureProps {
  readonly effect: EffectEntry
  /** Whether it is looked at, and moves unless motion is unwelcome. */
  readonly isMoving: boolean
}

/** What an effect looks like; a plain tile where there is no picture. */
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

/** The first picture of a moving one, which is what a canvas draws of it; over that, itself. */
function Picture({ address, isMoving }: PictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  const draw = (image: HTMLImageElement) => {
    if (!isDrawn) canvas.current?.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE)
    setDrawn(true)
  }
  return (
    <span class="effect-picture">
      <canvas ref={canvas} width={SIZE} height={SIZE} />
      {(isMoving || !isDrawn) && (
        <img
          data-moving={isMoving}
          src={address}
          alt=""
          width={SIZE}
          height={SIZE}
          loading="lazy"
          decoding="async"
          onLoad={(event) => draw(event.currentTarget)}
        />
      )}
    </span>
  )
}
