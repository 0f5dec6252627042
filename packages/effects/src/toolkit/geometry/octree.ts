// d3-octree, which the build bundles into this one file (build-bundles.mjs).
export { type Octree, octree } from 'd3-octree'
