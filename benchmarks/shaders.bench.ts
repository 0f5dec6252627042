// Measures a frame of GLSL shaders against the same light written by hand as effects.
import { bounds, decodeSrgb, type Frame } from '@ledloom/core'
import { type Case, comparePatterns, layout } from './patterns/compare-patterns.ts'

const { min, size } = bounds(layout)
const RATIO = size[0] / size[1]
/** The place of each LED from the front, from 0 to 1. */
const PLACES = layout.positions.map((value, index) => {
  const axis = (index % 3) as 0 | 1 | 2
  return (value - min[axis]) / size[axis]
})
const LIGHT = Float32Array.from({ length: 4097 }, (_, index) => decodeSrgb(index / 4096))

const PALETTE: Case = {
  pattern: `/*{ "ISFVSN": "2", "INPUTS": [{ "NAME": "width", "TYPE": "float", "DEFAULT": 4.0 }] }*/
  void main() {
    vec2 uv = isf_FragNormCoord;
    vec3 colour = 0.5 + 0.5 * cos(TIME + uv.xyx * width + vec3(0.0, 2.0, 4.0));
    gl_FragColor = vec4(colour, 1.0);
  }`,
  byHand: () => (frame, time) => {
    for (let at = 0; at < frame.length; at += 3) {
      const u = PLACES[at]!
      const v = PLACES[at + 1]!
      write(
        frame,
        at,
        0.5 + 0.5 * Math.cos(time + u * 4),
        0.5 + 0.5 * Math.cos(time + v * 4 + 2),
        0.5 + 0.5 * Math.cos(time + u * 4 + 4),
      )
    }
  },
}

const PLASMA: Case = {
  pattern: `void mainImage(out vec4 fragColor, in vec2 fragCoord) {
    vec2 p = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    float v = sin(p.x * 5.0 + iTime) + sin(p.y * 4.0 - iTime * 1.3);
    v += sin((p.x + p.y) * 3.0 + iTime * 0.7) + cos(length(p) * 6.0 - iTime * 2.0);
    fragColor = vec4(vec3(sin(v), sin(v + 2.1), sin(v + 4.2)) * 0.5 + 0.5, 1.0);
  }`,
  byHand: () => (frame, time) => {
    for (let at = 0; at < frame.length; at += 3) {
      const u = PLACES[at]!
      const v = PLACES[at + 1]!
      const x = (2 * u - 1) * RATIO
      const y = 2 * v - 1
      const waves = Math.sin(x * 5 + time) + Math.sin(y * 4 - time * 1.3)
      const rings = Math.cos(Math.sqrt(x * x + y * y) * 6 - time * 2)
      const sum = waves + Math.sin((x + y) * 3 + time * 0.7) + rings
      write(
        frame,
        at,
        Math.sin(sum) * 0.5 + 0.5,
        Math.sin(sum + 2.1) * 0.5 + 0.5,
        Math.sin(sum + 4.2) * 0.5 + 0.5,
      )
    }
  },
}

const MIRRORS: Case = {
  pattern: `/*{ "INPUTS": [{ "NAME": "mirrors", "TYPE": "float", "DEFAULT": 6.0, "MIN": 2.0, "MAX": 12.0 }] }*/
  void main() {
    vec2 p = isf_FragNormCoord - 0.5;
    float part = 6.2831853 / mirrors;
    float angle = abs(mod(atan(p.y, p.x) + TIME * 0.2, part) - part * 0.5);
    vec2 q = length(p) * vec2(cos(angle), sin(angle));
    float d = 1.0;
    for (int i = 0; i < 4; i++) {
      q = abs(q * 1.6) - 0.3;
      d = min(d, abs(q.x * q.y));
    }
    float glow = smoothstep(0.12, 0.0, d);
    gl_FragColor = vec4(mix(vec3(0.02, 0.0, 0.1), vec3(1.0, 0.6, 0.2), glow), 1.0);
  }`,
  byHand: () => (frame, time) => {
    for (let at = 0; at < frame.length; at += 3) {
      const u = PLACES[at]!
      const v = PLACES[at + 1]!
      const part = 6.2831853 / 6
      const turned = Math.atan2(v - 0.5, u - 0.5) + time * 0.2
      const angle = Math.abs(turned - Math.floor(turned / part) * part - part * 0.5)
      const radius = Math.sqrt((u - 0.5) ** 2 + (v - 0.5) ** 2)
      let x = radius * Math.cos(angle)
      let y = radius * Math.sin(angle)
      let d = 1
      for (let i = 0; i < 4; i++) {
        x = Math.abs(x * 1.6) - 0.3
        y = Math.abs(y * 1.6) - 0.3
        d = Math.min(d, Math.abs(x * y))
      }
      const share = Math.min(1, Math.max(0, (d - 0.12) / -0.12))
      const glow = share * share * (3 - 2 * share)
      write(frame, at, 0.02 + 0.98 * glow, 0.6 * glow, 0.1 + 0.1 * glow)
    }
  },
}

const CLOUDS: Case = {
  pattern: `float hash(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 i = floor(p), f = fract(p);
    f = f * f * (3.0 - 2.0 * f);
    return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x),
               mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
  }
  void mainImage(out vec4 fragColor, in vec2 fragCoord) {
    vec2 p = fragCoord / iResolution.y * 4.0 + vec2(iTime * 0.3, 0.0);
    float sum = 0.0, share = 0.5;
    for (int i = 0; i < 4; i++) { sum += share * noise(p); p = p * 2.0 + 7.0; share *= 0.5; }
    fragColor = vec4(mix(vec3(0.1, 0.3, 0.7), vec3(1.0), sum), 1.0);
  }`,
  byHand: () => {
    const hash = (x: number, y: number) => {
      const far = Math.sin(x * 12.9898 + y * 78.233) * 43758.5453
      return far - Math.floor(far)
    }
    const mix = (low: number, high: number, share: number) => low + (high - low) * share
    const noise = (x: number, y: number) => {
      const [left, low] = [Math.floor(x), Math.floor(y)]
      const [a, b] = [x - left, y - low]
      const across = a * a * (3 - 2 * a)
      const below = mix(hash(left, low), hash(left + 1, low), across)
      const above = mix(hash(left, low + 1), hash(left + 1, low + 1), across)
      return mix(below, above, b * b * (3 - 2 * b))
    }
    return (frame, time) => {
      for (let at = 0; at < frame.length; at += 3) {
        const u = PLACES[at]!
        const v = PLACES[at + 1]!
        let x = u * RATIO * 4 + time * 0.3
        let y = v * 4
        let sum = 0
        let share = 0.5
        for (let i = 0; i < 4; i++) {
          sum += share * noise(x, y)
          x = x * 2 + 7
          y = y * 2 + 7
          share *= 0.5
        }
        write(frame, at, mix(0.1, 1, sum), mix(0.3, 1, sum), mix(0.7, 1, sum))
      }
    }
  },
}

const MARCH: Case = {
  pattern: `float field(vec3 p) {
    vec3 q = mod(p + 1.0, 2.0) - 1.0;
    return length(q) - 0.5 - 0.1 * sin(iTime + p.z * 3.0);
  }
  void mainImage(out vec4 fragColor, in vec2 fragCoord) {
    vec2 uv = (2.0 * fragCoord - iResolution.xy) / iResolution.y;
    vec3 from = vec3(0.0, 0.0, iTime), to = normalize(vec3(uv, 1.5));
    float t = 0.0;
    for (int i = 0; i < 24; i++) {
      float d = field(from + to * t);
      if (d < 0.01 || t > 9.0) break;
      t += d * 0.8;
    }
    vec3 colour = vec3(0.9, 0.5, 0.2) / (1.0 + t * t * 0.1);
    fragColor = vec4(colour, 1.0);
  }`,
  byHand: () => {
    const middle = (value: number) => value - Math.floor(value / 2) * 2 - 1
    return (frame, time) => {
      for (let at = 0; at < frame.length; at += 3) {
        const u = PLACES[at]!
        const v = PLACES[at + 1]!
        const x = (2 * u - 1) * RATIO
        const y = 2 * v - 1
        const length = Math.sqrt(x * x + y * y + 2.25)
        let t = 0
        for (let i = 0; i < 24; i++) {
          const z = time + (1.5 / length) * t
          const [a, b, c] = [
            middle((x / length) * t + 1),
            middle((y / length) * t + 1),
            middle(z + 1),
          ]
          const d = Math.sqrt(a * a + b * b + c * c) - 0.5 - 0.1 * Math.sin(time + z * 3)
          if (d < 0.01 || t > 9) break
          t += d * 0.8
        }
        const light = 1 / (1 + t * t * 0.1)
        write(frame, at, 0.9 * light, 0.5 * light, 0.2 * light)
      }
    }
  },
}

await comparePatterns(
  { palette: PALETTE, plasma: PLASMA, mirrors: MIRRORS, clouds: CLOUDS, march: MARCH },
  { title: 'GLSL shader', ending: 'fs', variants: { '': {} } },
)

/** Writes a colour that is encoded as on screens. */
function write(frame: Frame, at: number, red: number, green: number, blue: number): void {
  frame[at] = lightOf(red)
  frame[at + 1] = lightOf(green)
  frame[at + 2] = lightOf(blue)
}

function lightOf(share: number): number {
  return LIGHT[Math.round(Math.min(1, Math.max(0, share)) * 4096)]!
}
