import { PatternError } from '../../src/errors/pattern-error.ts'
import { writeProgram } from '../../src/generate/write-program.ts'
import { lowerShader } from '../../src/glsl/lower/lower-shader.ts'
import { parseShader } from '../../src/glsl/syntax/parse-shader.ts'
import { startProgram } from '../../src/run/start-program.ts'

/** Shaders with as many parts of the language as possible. */
const SEEDS = [
  `#define SQ(x) ((x) * (x))
#ifdef GL_ES
precision highp float;
#endif
struct Ray { vec3 from; vec3 to; float far[3]; };
const vec3 COLOURS[2] = vec3[2](vec3(1, 0.5, 0), vec3(0, 0.5, 1));
float seed = 0.5;
mat2 turn(float a) { float s = sin(a), c = cos(a); return mat2(c, -s, s, c); }
float field(inout vec3 p, const in float k, out int steps) {
  steps = 0;
  for (int i = 0; i < 5; i++) { p.xy *= turn(k); p = abs(p) - 0.3; steps++; if (length(p) > 4.0) break; }
  return length(p.xz) - 0.2;
}
void main() {
  vec2 uv = gl_FragCoord.xy * 0.01;
  Ray ray = Ray(vec3(uv, 1), normalize(vec3(uv, -2)), float[3](1.0, 2.0, 3.0));
  int n; float d = 0.0;
  do { vec3 p = ray.from + ray.to * d; d += field(p, SQ(seed), n); } while (d < 3.0 && n > 0);
  switch (n % 3) { case 0: seed += 1.0; break; case 1: ray.far[n] = d; default: seed *= 2.0; }
  vec3 c = mix(COLOURS[n & 1], vec3(d > 1.0 ? 0.0 : fract(d)), smoothstep(0.0, 1.0, uv.x));
  if (any(lessThan(c, vec3(0)))) discard;
  gl_FragColor = vec4(pow(c.bgr, vec3(0.45)), ray.far[1]);
}`,
  `uint hash(uint x) { x ^= x >> 16u; x *= 0x7feb352dU; return x ^ (x << 3); }
bool isOn(ivec2 p) { return hash(uint(p.x + p.y * 57)) % 3u == 0u || p.x == ~p.y; }
float[4] spread(float x) { float a[4]; for (int i = 0; i < 4; ++i) a[i] = x / float(i + 1); return a; }
void main() {
  float w[] = spread(gl_FragCoord.x);
  vec4 v = vec4(w[0], w[1], w[2], w[3]);
  mat4 m = mat4(v, v.wzyx, vec4(1), vec4(0, 1, 0, 1));
  while (v.x-- > 1.0) { v.yz += (m * v).xy; if (v.y > 9.0) continue; v.w = -v.w; }
  gl_FragColor = isOn(ivec2(v.xy)) ? v : inverse(m + mat4(2.0))[1];
}`,
]

const WORDS = [
  ...'( ) { } [ ] ; , . = == + - * / % ++ -- += && || ! ? : < > >> & ~ # 0 1 2.5 -1 1e30 3u'.split(
    ' ',
  ),
  ...'float int vec2 vec3 mat3 bool void if else for while do return break continue struct'.split(
    ' ',
  ),
  ...'discard const inout out uv c d n x y main sin min mod constructor __proto__ this'.split(' '),
  ...'globalThis process eval Function require import arguments toString \\ " ` $ é'.split(' '),
]

/** Everything that a generated program may name. */
const KNOWN = new RegExp(
  `^(?:${[
    "'use strict'|const|let|function|return|if|else|for|while|do|break|continue|true|false|new",
    'h|cells|floats|ints|values|steps|floatResults|intResults|boolResults|valueResults|arrays|builtins',
    'tooMuch|loop|callee|numberIn|rest|remainder|near|nearAngle|Value|FunctionValue|at|i|n|r|run|length|Math|Number|isNaN',
    'sin|cos|tan|asin|acos|atan|atan2|sinh|cosh|tanh|asinh|acosh|atanh|pow|exp|log|log2|sqrt',
    'abs|sign|floor|ceil|trunc|min|max|imul|fround|[CGIVB]|R[FIBV]|i?[a-z]\\d+|e',
  ].join('|')})$`,
)
const NAMES = /'use strict'|[A-Za-z_$][A-Za-z0-9_$]*/g

/** Random numbers from 0 to below 1, the same for each seed. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

function mutate(text: string, random: () => number): string {
  const parts = text.split(/(\b|\s+)/)
  const at = () => Math.floor(random() * parts.length)
  for (let count = 1 + Math.floor(random() * 2); count > 0; count--) {
    const kind = random()
    if (kind < 0.3) parts[at()] = WORDS[Math.floor(random() * WORDS.length)]!
    else if (kind < 0.5) parts.splice(at(), 1)
    else if (kind < 0.7) parts[at()] = parts[at()] ?? ''
    else if (kind < 0.9) parts.splice(at(), 0, WORDS[Math.floor(random() * WORDS.length)]!)
    else parts.splice(at(), 0, ...parts.slice(at(), at()))
  }
  return parts.join('')
}

/**
 * Plays mutated shaders; returns how many were played.
 *
 * @throws for one that fails in another way than with a PatternError, or names what it must not
 */
export function playMutations(count: number, seed: number): number {
  const random = randomFrom(seed)
  let played = 0
  for (let each = 0; each < count; each++) {
    const text = mutate(SEEDS[each % SEEDS.length]!, random)
    try {
      play(text)
      played++
    } catch (error) {
      if (!(error instanceof PatternError)) throw new Error(`failed with ${text}`, { cause: error })
    }
  }
  return played
}

function play(text: string): void {
  const type = { kind: 'vector', base: 'float', size: 4 } as const
  const gl_FragCoord = { type, numbers: ['column', 'row', 0, 1] } as const
  const host = { inputs: {}, points: { gl_FragCoord }, entry: 'main' } as const
  const { program, points, colours } = lowerShader(parseShader(text), host)
  checkNames(writeProgram(program).text, text)
  const instance = startProgram(program, {
    arrays: new Map([
      [points, Float64Array.from({ length: 18 }, (_, at) => at * 7)],
      [colours, new Float64Array(8)],
    ]),
  })
  instance.allow(20_000)
  instance.entries[0]!()
  instance.entries[1]!(2)
}

function checkNames(written: string, text: string): void {
  for (const [name] of written.matchAll(NAMES)) {
    if (!KNOWN.test(name)) throw new Error(`the program names ${name} for ${text}`)
  }
}
