// Maps simulated lights from simulated films, and compares the maps with the truth.
import { printGeometry, printSolvingTime } from './mapping/print-geometry.ts'

await printSolvingTime()
await printGeometry()
