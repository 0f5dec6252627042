// Maps simulated lights from simulated films, and compares the maps with the truth.
import { printChain } from './mapping/print-chain.ts'
import { printGeometry, printSolvingTime } from './mapping/print-geometry.ts'
import { printLight } from './mapping/print-light.ts'

await printSolvingTime()
await printGeometry()
await printChain()
await printLight()
