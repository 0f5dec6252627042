/** Why a camera or microphone can't be had, in one line for its user. */
export function mediaFault(error: unknown, title: string): string {
  const name = error instanceof Error ? error.name : ''
  switch (name) {
    case 'NotAllowedError':
      return `The browser was not allowed to use the ${title}: allow it beside the address.`
    case 'NotFoundError':
      return `This machine has no ${title}.`
    case 'NotReadableError':
    case 'AbortError':
      return `The ${title} does not answer; another program may have it.`
    default:
      return error instanceof Error ? error.message : String(error)
  }
}

/**
 * The cameras and microphones of this browser.
 * @throws Error where the page gets none because of how it was opened
 */
export function mediaDevices(title: string): MediaDevices {
  // Absent on pages of another machine over plain HTTP, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices
  if (devices === undefined) {
    throw new Error(`Browsers give the ${title} to pages of this machine or over HTTPS only.`)
  }
  return devices
}
