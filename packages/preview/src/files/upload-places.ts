import { UploadRefusal } from './upload-refusal.ts'

/** Files that may be on their way at a time. */
const PLACES = 4

/** Room for a few uploads at a time, one from each address. */
export class UploadPlaces {
  readonly #busy = new Set<string>()

  /**
   * Does `upload` while the address has a place.
   * @throws UploadRefusal 429 or 503 where there is none
   */
  async hold<Result>(address: string, upload: () => Promise<Result>): Promise<Result> {
    if (this.#busy.has(address)) {
      throw new UploadRefusal(429, 'Another file is on its way; one is taken at a time.')
    }
    if (this.#busy.size >= PLACES) {
      throw new UploadRefusal(503, 'Too many files are on their way; try again soon.')
    }
    this.#busy.add(address)
    try {
      return await upload()
    } finally {
      this.#busy.delete(address)
    }
  }
}
