// Bundles the packages that the compiler has written anew.
import { bundlePackages } from './bundle-packages.mjs'

await bundlePackages()
