import type { InputState, InputsState } from '@ledloom/studio'
import { Section } from '../parts/section.tsx'

/** Live inputs, and the one that drives the lights. */
export function InputsSection({ inputs }: { readonly inputs: InputsState }) {
  return (
    <Section title="Other programs">
      <p class="lead">
        {inputs.owner === null
          ? 'No input drives the lights.'
          : `${inputs.owner} drives the lights.`}
      </p>
      <ul class="rows">
        {inputs.inputs.map((input) => (
          <InputRow key={input.name} input={input} />
        ))}
      </ul>
    </Section>
  )
}

function InputRow({ input }: { readonly input: InputState }) {
  const { title, port, packets, lost, refused } = input
  const counts = [
    `${packets.toLocaleString('en')} packets`,
    ...(lost > 0 ? [`${lost.toLocaleString('en')} lost`] : []),
    ...(refused > 0 ? [`${refused.toLocaleString('en')} refused`] : []),
  ]
  return (
    <li class="row">
      <span class="row-names">
        <span class="clipped">{title}</span>
        <small>{counts.join(' · ')}</small>
      </span>
      {port !== null && <span class="figure">port {port}</span>}
    </li>
  )
}
