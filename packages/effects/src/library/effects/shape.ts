import {
  addLight,
  angleOf,
  choice,
  createSolidView,
  defineEffect,
  dim,
  forms,
  frontView,
  ledSpacing,
  number,
  palette,
  pictureSpace,
  samplePalette,
  smoothStep,
  wholeCycles,
} from '@ledloom/effects'

const WHITE = [1, 1, 1]

export default defineEffect({
  title: 'Shape',
  description: 'A solid or hollow shape, lit from one side, turns and pulses in the middle.',
  kind: 'pure',
  category: 'geometry',
  tags: [
    'cube',
    'heart',
    'star',
    'ring',
    'torus',
    'valentine',
    'solid',
    'turning',
    '3d',
    'sphere',
    'love',
  ],
  covers: false,
  bestOn: 'grid',
  params: {
    palette: palette({ default: ['#2a00ff', '#ff0066', '#ffb300'] }),
    shape: choice({
      options: ['cube', 'sphere', 'octahedron', 'torus', 'heart', 'star'],
      default: 'cube',
      description: 'the shape',
    }),
    size: number({
      default: 0.75,
      min: 0.05,
      max: 2,
      description: 'radius of the shape; 1 just fits the layout',
    }),
    width: number({
      default: 0.08,
      min: 0.02,
      max: 1,
      unit: 'of the radius',
      description: 'width of the glow around the shape, and of an outline',
    }),
    fill: choice({
      options: ['solid', 'outline'],
      default: 'solid',
      description: 'filled, or only its edges',
    }),
    pulse: number({
      default: 0.12,
      min: 0,
      max: 0.9,
      unit: 'of the size',
      description: 'how much it grows and shrinks',
    }),
  },
  prepare({ layout, params, loop }) {
    const { size, width, pulse, fill } = params
    const { across, heights } = frontView(layout)
    const { centre, halfWidth, halfHeight } = pictureSpace(layout, 1)
    const reach = size * Math.max(halfWidth, halfHeight)
    const places = Float32Array.from({ length: layout.ledCount * 2 }, (_, i) =>
      i % 2 === 0 ? across[i / 2]! : heights[(i - 1) / 2]! - centre,
    )
    const view = createSolidView(forms[params.shape], places)
    const pose = { yaw: 0.5, pitch: 0.5, scale: 0.5 }
    const glow = Math.max(width, (0.6 * ledSpacing(layout)) / reach)
    const yawRate = wholeCycles(0.1, loop)
    const nodRate = wholeCycles(0.13, loop)
    const pulseRate = wholeCycles(0.3, loop)

    return (frame, time) => {
      pose.yaw = 0.1 + time * yawRate
      pose.pitch = 0.1 + 0.025 * Math.sin(angleOf(time * nodRate))
      pose.scale = reach * (1 + pulse * Math.sin(angleOf(time * pulseRate)))
      view.look(pose)
      for (let led = 0; led < layout.ledCount; led++) {
        if (fill === 'solid') drawSurface(frame, led)
        else drawEdges(frame, led)
      }
    }

    function drawSurface(frame: Float32Array, led: number): void {
      if (view.hits[led]! > 0) {
        const shade = 0.12 + 0.88 * view.lit[led]!
        samplePalette(frame, led * 3, params.palette, shade)
        addLight(frame, led * 3, WHITE, 0.25 * shade * edgeAt(led))
      } else {
        samplePalette(frame, led * 3, params.palette, 0.5)
        dim(frame, led * 3, 0.3 * edgeAt(led) ** 2)
      }
    }

    function drawEdges(frame: Float32Array, led: number): void {
      const edge = edgeAt(led)
      samplePalette(frame, led * 3, params.palette, 1 - 0.5 * edge)
      dim(frame, led * 3, edge)
    }

    /** Nearness of an edge or of the outline, 0 to 1; beside the shape that of its glow. */
    function edgeAt(led: number): number {
      if (view.hits[led]! <= 0) return smoothStep(-glow, 0, view.hits[led]!)
      const rim = smoothStep(0.5, 0.1, view.facing[led]!)
      return smoothStep(0.75 - 4 * width, 0.85, Math.max(rim, view.edges[led]!))
    }
  },
})
