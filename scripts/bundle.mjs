// Bundles the packages that the compiler has written since they were bundled.
import { bundlePackages } from './bundle-packages.mjs'

await bundlePackages()
