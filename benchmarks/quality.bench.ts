// Measures the difference between the LEDs' light made from our bytes and the photograph's light.
import { printQuality } from './quality/print-quality.ts'
import { MEAN_TARGETS } from './quality/quality-targets.ts'
import { loadScenes } from './quality/scenes.ts'

const scenes = await loadScenes()
for (const target of MEAN_TARGETS) await printQuality(scenes, target)
