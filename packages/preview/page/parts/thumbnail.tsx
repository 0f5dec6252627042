import { useState } from 'preact/hooks'
import { Icon } from './icon.tsx'

/** Side of the picture in pixels. */
const SIZE = 128

/** The small picture of a file, or an icon where it has none. */
export function Thumbnail({ address }: { readonly address: string }) {
  const [missing, setMissing] = useState<string | undefined>()
  if (missing === address) {
    return (
      <span class="effect-picture effect-letter">
        <Icon name="film" />
      </span>
    )
  }
  return (
    <span class="effect-picture">
      <img
        src={address}
        alt=""
        width={SIZE}
        height={SIZE}
        loading="lazy"
        decoding="async"
        onError={() => setMissing(address)}
      />
    </span>
  )
}
