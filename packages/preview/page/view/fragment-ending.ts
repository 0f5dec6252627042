import { SCREEN_LIGHT } from './screen-light-shader.ts'

/** Where the light of points and wire goes: `picture` is linear, `screen` is what people see. */
export type FragmentEnding = 'picture' | 'screen'

/** What follows the `shade` of a fragment shader: its light, and how much it hides what is behind. */
export const FRAGMENT_ENDINGS: Readonly<Record<FragmentEnding, string>> = {
  picture: `
void main() {
  color = shade();
}
`,
  screen: `${SCREEN_LIGHT}
void main() {
  color = vec4(toScreen(shade().rgb), 1.0);
}
`,
}
