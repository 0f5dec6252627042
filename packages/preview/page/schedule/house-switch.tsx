import { useSection, useStudio } from '../studio/use-studio.ts'

/** Turns the lights of a house on and off beside its devices, where people try them; nothing where there are none. */
export function HouseSwitch() {
  const house = useSection('house')
  const { act } = useStudio()
  if (house === undefined || !house.hasDevices) return null
  const { isOn } = house
  return (
    <p class="now-line">
      <button
        type="button"
        class={isOn ? 'small' : 'small main'}
        onClick={() => void act('command-house', { command: isOn ? 'off' : 'on' })}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </button>{' '}
      <span class="hint">{isOn ? 'The lights are on.' : 'See whether the lights play.'}</span>
    </p>
  )
}
