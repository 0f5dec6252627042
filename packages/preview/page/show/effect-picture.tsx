import { useEffect, useRef } from 'preact/hooks'
import type { EffectEntry } from '../../src/desk/desk-state.ts'

/** Pixels of the pictures' sides. */
const SIZE = 96

/** What an effect looks like, moving unless motion is unwelcome; a plain tile where there is none. */
export function EffectPicture({ effect }: { readonly effect: EffectEntry }) {
  const picture = effect.picture
  if (picture === undefined) {
    return (
      <span class="effect-picture effect-letter" aria-hidden="true">
        {effect.title.charAt(0)}
      </span>
    )
  }
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return isStill ? (
    <StillPicture address={picture} />
  ) : (
    <img
      class="effect-picture"
      src={picture}
      alt=""
      width={SIZE}
      height={SIZE}
      loading="lazy"
      decoding="async"
    />
  )
}

/** The first picture of a moving one: that is what is drawn of it on a canvas. */
function StillPicture({ address }: { readonly address: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const image = new Image()
    image.onload = () => canvas.current?.getContext('2d')?.drawImage(image, 0, 0, SIZE, SIZE)
    image.src = address
  }, [address])
  return <canvas ref={canvas} class="effect-picture" width={SIZE} height={SIZE} />
}
