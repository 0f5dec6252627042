import type { MappingState } from '@ledloom/studio'
import { useEffect, useRef, useState } from 'preact/hooks'
import { endStream, mediaDevices, mediaFault } from '../live/media-stream.ts'
import { Icon } from '../parts/icon.tsx'
import { useStudio } from '../studio/use-studio.ts'
import { CameraPicture } from './camera-picture.tsx'
import type { ClipStills } from './clip-stills.ts'
import { filmClip } from './film-clip.ts'

/** Pixels at which LEDs are looked for. */
const VIDEO = { width: { ideal: 1920 }, height: { ideal: 1080 }, facingMode: 'environment' }

type WebcamProps = {
  readonly mapping: MappingState
  readonly stills: ClipStills
}

/** Films with the camera of the machine that shows the page, where its browser allows that. */
export function Webcam({ mapping, stills }: WebcamProps) {
  const studio = useStudio()
  const [stream, setStream] = useState<MediaStream>()
  const [secondsLeft, setSecondsLeft] = useState<number>()
  const picture = useRef<HTMLVideoElement>(null)
  const { clipSeconds: seconds } = mapping
  useEffect(() => () => stream && endStream(stream), [stream])
  if (!window.isSecureContext) {
    return (
      <p class="hint">
        Browsers give a page the camera only on localhost or over HTTPS: film with a phone, and add
        the clips here.
      </p>
    )
  }
  const open = async () => {
    try {
      const opened = await mediaDevices('camera').getUserMedia({ video: VIDEO })
      for (const track of opened.getTracks()) track.onended = () => setStream(undefined)
      setStream(opened)
    } catch (error) {
      studio.fail(new Error(mediaFault(error, 'camera')))
    }
  }
  const film = async (from: MediaStream) => {
    try {
      const name = nextName(mapping)
      const clip = await filmClip(from, { name, seconds, onSecond: setSecondsLeft })
      if (picture.current !== null) await stills.take(clip.name, picture.current)
      studio.clipUploads.add([clip])
    } catch (error) {
      studio.fail(error)
    } finally {
      setSecondsLeft(undefined)
    }
  }
  if (stream === undefined) {
    return (
      <button type="button" class="small" onClick={() => void open()}>
        <Icon name="camera" /> Use the camera of this machine
      </button>
    )
  }
  const { isShown } = mapping
  const isFilming = secondsLeft !== undefined
  return (
    <div class="map-webcam">
      <CameraPicture video={picture} stream={stream} ledCount={isShown ? mapping.ledCount : 0} />
      <button type="button" disabled={isFilming || !isShown} onClick={() => void film(stream)}>
        <span aria-live="polite">
          {isFilming ? 'Filming, hold it still…' : `Film ${seconds} seconds`}
        </span>
        {isFilming && <span class="count">{secondsLeft}</span>}
      </button>
      <button type="button" disabled={isFilming} onClick={() => setStream(undefined)}>
        Close the camera
      </button>
      {!isShown && <p class="hint">Show the code first.</p>}
    </div>
  )
}

/** `camera 1` and so on; one more than the clips that are there. */
function nextName({ clips }: MappingState): string {
  const numbers = clips.map(({ name }) => Number(/^camera (\d+)\./.exec(name)?.[1] ?? 0))
  return `camera ${Math.max(0, ...numbers) + 1}`
}
