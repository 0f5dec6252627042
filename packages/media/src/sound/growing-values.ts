/** A row of numbers whose length is not known before. */
export class GrowingValues {
  #values = new Float32Array(1024)
  #length = 0

  push(value: number): void {
    if (this.#length === this.#values.length) {
      const longer = new Float32Array(this.#length * 2)
      longer.set(this.#values)
      this.#values = longer
    }
    this.#values[this.#length++] = value
  }

  /** The numbers so far, until the next is added. */
  view(): Float32Array {
    return this.#values.subarray(0, this.#length)
  }
}
