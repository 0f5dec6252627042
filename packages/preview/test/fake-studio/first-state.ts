import type { FakeSections } from './fake-state.ts'
import { type Effects, libraryOf } from './library.ts'

/** The state of a fake studio before the first action. */
export function firstState(effects: Effects): FakeSections {
  return {
    library: libraryOf(effects),
    show: { layers: [] },
    transport: {
      isPlaying: true,
      time: 0,
      at: Date.now(),
      speed: 1,
      duration: 20,
      isSeekable: true,
    },
    lights: {
      isChangeable: true,
      layout: 'cone',
      ledCount: 250,
      maxLedCount: 20_000,
      rotate: [0, 0, 0],
      brightness: 1,
    },
    devices: { isSearching: false, devices: [] },
    movie: {
      ...{ phase: 'none', name: '', progress: 0, frameCount: 0, frameRate: 30, bytes: 0 },
      ...{ room: 1200, text: '' },
    },
    files: { maxBytes: 50_000_000, patterns: 'JS', files: [] },
    inputs: {
      owner: null,
      inputs: [
        { name: 'artnet', title: 'Art-Net', port: 6454, packets: 0, lost: 0, refused: 0 },
        { name: 'ddp', title: 'DDP', port: 4048, packets: 18_240, lost: 3, refused: 0 },
      ],
    },
    history: { undoSteps: 0, redoSteps: 0 },
    presets: { presets: [], faults: [] },
    effectMemory: { favourites: [], recent: [] },
    values: {},
    sound: {},
  }
}

/** A layer that was just added. */
export const NEW_LAYER = { params: {}, seed: 0, blend: 'normal', opacity: 1, speed: 1 } as const
