/** RC4: `data` combined with the key stream of `key`; doing it twice gives `data` again. */
export function rc4(key: Uint8Array, data: Uint8Array): Uint8Array {
  const state = scheduleKey(key)
  let i = 0
  let j = 0
  return data.map((byte) => {
    i = (i + 1) & 255
    j = (j + state[i]!) & 255
    swap(state, i, j)
    return byte ^ state[(state[i]! + state[j]!) & 255]!
  })
}

function scheduleKey(key: Uint8Array): Uint8Array {
  const state = Uint8Array.from({ length: 256 }, (_, index) => index)
  let j = 0
  for (let i = 0; i < 256; i++) {
    j = (j + state[i]! + key[i % key.length]!) & 255
    swap(state, i, j)
  }
  return state
}

function swap(state: Uint8Array, first: number, second: number): void {
  const value = state[first]!
  state[first] = state[second]!
  state[second] = value
}
