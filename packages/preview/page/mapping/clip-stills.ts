/** Pixels of the longer side of a still. */
const LONGER = 960

/** Pictures of the places from which clips were filmed, by the name of the clip, while the map is open. */
export class ClipStills {
  readonly #addresses = new Map<string, string>()

  /** Keeps the picture that a camera shows now, where the browser can. */
  async take(name: string, video: HTMLVideoElement): Promise<void> {
    const { videoWidth, videoHeight } = video
    const scale = Math.min(1, LONGER / Math.max(1, videoWidth, videoHeight))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
    const picture = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', 0.8),
    )
    if (picture === null) return
    this.#forget(name)
    this.#addresses.set(name, URL.createObjectURL(picture))
  }

  /** The address of a still. */
  find(name: string): string | undefined {
    return this.#addresses.get(name)
  }

  close(): void {
    for (const name of [...this.#addresses.keys()]) this.#forget(name)
  }

  #forget(name: string): void {
    const address = this.#addresses.get(name)
    if (address !== undefined) URL.revokeObjectURL(address)
    this.#addresses.delete(name)
  }
}
