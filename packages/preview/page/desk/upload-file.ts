/** How an upload is followed and stopped. */
export interface UploadOptions {
  /** 0..1 of what is to be sent. */
  readonly onProgress: (share: number) => void
  readonly signal: AbortSignal
}

/**
 * Sends a file to the host and gives the id it has there.
 * @throws Error with one line where the host would not take it
 */
export function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    // `fetch` does not say how much of a body has been sent.
    const request = new XMLHttpRequest()
    request.open('POST', 'files')
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name))
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 201) resolve(idOf(request.responseText))
      else reject(new Error(request.responseText.trim() || `The host said ${request.status}.`))
    }
    request.onerror = () => reject(new Error(`${file.name} did not reach the host.`))
    request.onabort = () => reject(new Error(`${file.name} was not sent.`))
    signal.addEventListener('abort', () => request.abort())
    request.send(file)
  })
}

function idOf(text: string): string {
  const { id } = JSON.parse(text) as { readonly id: string }
  return id
}
