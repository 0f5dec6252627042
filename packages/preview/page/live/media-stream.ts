import { errorMessage } from '@ledloom/core'
/** Stops a stream, so that its camera or microphone goes off. */
export function endStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/**
 * Starts to use a stream. If that fails the stream is stopped, so that no camera stays on unused.
 *
 * @throws what `begin` threw
 */
export async function beginWithStream<Use>(
  stream: MediaStream,
  begin: (stream: MediaStream) => Promise<Use>,
): Promise<Use> {
  try {
    return await begin(stream)
  } catch (error) {
    endStream(stream)
    throw error
  }
}

/** Explains to the user why a camera, screen or microphone failed. */
export function mediaFault(error: unknown, title: string): string {
  const name = error instanceof Error ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
      if (title === 'screen') return 'Nothing was shared: choose a screen, window or tab to share.'
      return `The ${title} is blocked. Allow it in the address bar.`
    case 'NotFoundError':
      return `This machine has no ${title}.`
    case 'NotReadableError':
    case 'AbortError':
      return `The ${title} does not respond. Another program may be using it.`
    default:
      return errorMessage(error)
  }
}

/**
 * The cameras and microphones of this browser.
 * @throws Error if the browser offers none on this page
 */
export function mediaDevices(title: string): MediaDevices {
  // Missing on pages from another machine over plain HTTP, despite the types.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) {
    throw new Error(
      `Browsers allow the ${title} only on localhost or over HTTPS. Open the page on the computer that runs Ledloom.`,
    )
  }
  return devices
}
