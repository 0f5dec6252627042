// How far the light that LEDs make of our bytes is from the light of the photograph at their place.
import { printQuality } from './quality/print-quality.ts'
import { MEAN_TARGETS } from './quality/quality-targets.ts'
import { loadScenes } from './quality/scenes.ts'

const scenes = await loadScenes()
for (const target of MEAN_TARGETS) await printQuality(scenes, target)
