import type { HouseState } from '@ledloom/studio'
import { useState } from 'preact/hooks'
import { IconButton } from '../parts/icon.tsx'
import { useStudio } from '../studio/use-studio.ts'

interface PlayButtonProps {
  /** What people call it. */
  readonly name: string
  /** As a house takes it. */
  readonly play: string
}

/** Plays something in the house by hand, once however often it is pressed until it plays. */
export function PlayButton({ name, play }: PlayButtonProps) {
  const { act } = useStudio()
  const [isAsked, setAsked] = useState(false)
  const ask = async () => {
    if (isAsked) return
    setAsked(true)
    await act('play-in-house', { name: play })
    setAsked(false)
  }
  return (
    <IconButton
      icon="play"
      label={`Play ${name} now`}
      isBusy={isAsked}
      onClick={() => void ask()}
    />
  )
}

/** Goes to the previous or next item of the playlist that plays; nothing where it has no other one. */
export function StepButtons({ house }: { readonly house: HouseState }) {
  const { act } = useStudio()
  if (!house.playing?.hasOthers) return null
  return (
    <>
      <IconButton
        icon="previous"
        label={`Previous item of ${house.playing.play}`}
        onClick={() => void act('command-house', { command: 'previous' })}
      />
      <IconButton
        icon="next"
        label={`Next item of ${house.playing.play}`}
        onClick={() => void act('command-house', { command: 'next' })}
        isMain
      />
    </>
  )
}
