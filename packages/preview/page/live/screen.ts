import { mediaDevices } from './media-stream.ts'
import { type PictureOptions, sendPictures } from './send-pictures.ts'

/** The browser scales the picture down where it can, before the page does. */
const CONSTRAINTS = { video: { width: { max: 640 }, height: { max: 640 } }, audio: false }

/** Sends a screen, window or tab, which the user chooses in a dialog of the browser. */
export async function openScreen(
  options: PictureOptions,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const stream = await screenDevices().getDisplayMedia(CONSTRAINTS)
  const endText = 'The screen is no longer shared.'
  return sendPictures({ ...options, stream, kind: 'screen', endText }, onEnd)
}

/** @throws Error if the browser can't share a screen on this page */
function screenDevices(): MediaDevices {
  const devices = mediaDevices('screen')
  // Missing in browsers of phones, despite the types.
  if ('getDisplayMedia' in devices) return devices
  throw new Error("This browser can't share a screen, as on most phones. Use one on a computer.")
}
