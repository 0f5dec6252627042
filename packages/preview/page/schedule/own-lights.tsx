import type { HouseState, OwnLightState } from '@ledloom/studio'
import type { RefObject } from 'preact'
import { useRef } from 'preact/hooks'
import { useKeptFocus } from '../parts/use-kept-focus.ts'
import { useSection, useStudio } from '../studio/use-studio.ts'
import { ownEndText } from './now-text.ts'
import { usePlayTitle } from './play-titles.ts'

interface OwnLightsProps extends Pick<HouseState, 'own'> {
  /** Takes the focus when the last of them is back. */
  readonly after: RefObject<HTMLElement | null>
}

/** The lights of a house that show something by themselves, each with a way back to the house. */
export function OwnLights({ own, after }: OwnLightsProps) {
  const list = useRef<HTMLUListElement>(null)
  useKeptFocus(list, after)
  if (own.length === 0) return null
  return (
    <ul ref={list} class="own-lights" aria-label="Lights by themselves">
      {own.map((light) => (
        <li key={light.id} class="now-line">
          <span class="badge" data-state={light.isOn ? 'live' : 'found'}>
            By itself
          </span>{' '}
          <span class="hint">
            <b>{light.name}</b> <OwnText light={light} />
          </span>
          <FollowButton light={light} />
        </li>
      ))}
    </ul>
  )
}

/** Lets a light show what the house does again. */
export function FollowButton({ light: { id, name } }: { readonly light: OwnLightState }) {
  const { act } = useStudio()
  return (
    <button type="button" class="small" onClick={() => void act('follow-house', { id })}>
      Back to the house<span class="visually-hidden">: {name}</span>
    </button>
  )
}

/** The light that shows something by itself on a device: the device, or its group. */
export function useOwnLight(address: string): OwnLightState | undefined {
  return useSection('house')?.own.find(({ devices }) =>
    devices.some((device) => device.address === address),
  )
}

/** Says what a light shows by itself, and until when: `shows Fire until 23:00.` */
export function OwnText({ light }: { readonly light: OwnLightState }) {
  const titleOf = usePlayTitle()
  const { isOn, play, color, movie } = light
  const until = ownEndText(light, useSection('house')?.timeZone ?? 'UTC')
  if (!isOn) return <>is off by itself{until}.</>
  if (movie !== undefined) {
    return (
      <>
        plays its movie {movie}
        {until}.
      </>
    )
  }
  return (
    <>
      shows {color !== undefined && <span class="swatch" style={{ background: color }} />}
      {color ?? (play === undefined ? 'a picture of its own' : titleOf(play))}
      {until}.
    </>
  )
}
