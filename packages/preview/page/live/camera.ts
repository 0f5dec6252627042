import { mediaDevices } from './media-stream.ts'
import { type PictureOptions, sendPictures } from './send-pictures.ts'

/** Constraints of the camera, which picks the nearest it supports. */
const CONSTRAINTS = { video: { width: { ideal: 320 }, height: { ideal: 240 } } }

/** Sends the camera as small pictures. */
export async function openCamera(
  options: PictureOptions,
  onEnd: (fault: string) => void,
): Promise<() => void> {
  const stream = await mediaDevices('camera').getUserMedia(CONSTRAINTS)
  const endText = 'The camera was disconnected.'
  return sendPictures({ ...options, stream, kind: 'camera', endText }, onEnd)
}
