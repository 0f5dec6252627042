import fc from 'fast-check'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { HouseFile } from '../src/house/house-file.ts'
import type { HouseLights } from '../src/lights/house-lights.ts'
import { colorLayers } from '../src/named-lights/light-show.ts'
import { HandChoices } from '../src/playing/hand-choices.ts'
import type { HandChoice } from '../src/playing/house-choice.ts'
import { HouseCommands } from '../src/playing/house-commands.ts'
import type { HousePlayer } from '../src/playing/house-player.ts'
import type { PlannedPlay } from '../src/schedule/plan.ts'
import type { Scheduler } from '../src/schedule/scheduler.ts'

const test = suite('choice-since')

/** Goes on with each command, in milliseconds since 1970. */
let time = 1

const NAMES = ['fire', 'rain', 'broken']

type Command = {
  readonly say: 'on' | 'off' | 'schedule' | 'end' | 'red' | 'none' | (typeof NAMES)[number]
}

const commands = fc.array(
  fc.record({ say: fc.constantFrom('on', 'off', 'schedule', 'end', 'red', 'none', ...NAMES) }),
  { maxLength: 5 },
) as fc.Arbitrary<Command[]>

test('what is chosen while it is not known what was before has the same effect as if it were', async () => {
  const law = fc.asyncProperty(commands, commands, async (before, since) => {
    const known = open()
    await known.say(before)
    const kept = known.hand.current
    // The end of what was chosen before can't be changed while that is not known.
    const answers = since.filter(({ say }, i) => say !== 'end' || since.slice(0, i).some(isChoice))

    const again = open(kept)
    await again.say(answers)
    const stalled = open()
    await stalled.say(answers)
    const answered = open()
    answered.hand.goOn(kept, stalled.hand.since)
    assert.equal(withoutTimes(answered.hand.current), withoutTimes(again.hand.current))
  })
  await fc.assert(law, { numRuns: 1000 })
})

test('what was chosen before a start, and has ended, is not gone on from', async () => {
  const stalled = open()
  await stalled.say([{ say: 'on' }])
  const answered = open()
  // The entry that plays has begun since.
  answered.hand.goOn({ isOn: false, play: 'fire', at: -1 }, stalled.hand.since)
  assert.is(answered.hand.current, undefined)
})

test('a clock that is behind at a start ends nothing that was chosen before', async () => {
  const answered = open()
  answered.hand.goOn({ isOn: true, play: 'fire', at: time + 9, until: time + 99 })
  await answered.begin(time)
  assert.is(answered.hand.current?.play, 'fire')
  await answered.begin(time + 1)
  assert.is(answered.hand.current?.play, 'fire')
})

test('what was chosen since and has ended does not bring back what was before', async () => {
  const stalled = open()
  await stalled.say([{ say: 'off' }])
  await stalled.begin(time + 1)
  const answered = open()
  answered.hand.goOn({ isOn: true, play: 'fire', at: 1, until: 'changed' }, stalled.hand.since)
  assert.is(answered.hand.current, undefined)
})

test.run()

function isChoice({ say }: Command): boolean {
  return say === 'red' || say === 'fire' || say === 'rain'
}

/** Choices of a house whose entry has begun at 0, on lights that play at once. What is broken can't be played. */
function open(kept?: HandChoice) {
  let isOn = true
  let begun = 0
  const planned = () =>
    ({ occurrence: { start: { epochMilliseconds: begun }, entry: {} } }) as PlannedPlay
  const player = {
    ...{ isSettled: true, last: undefined, decide: () => undefined, forget: () => undefined },
    get isOn() {
      return isOn
    },
    get playing() {
      return isOn ? planned() : undefined
    },
    play: async (
      choice: HandChoice | undefined,
      _: unknown,
      { onShow }: { readonly onShow?: () => void },
    ) => {
      if (choice?.play === 'broken') throw new Error('it is broken')
      isOn = choice?.isOn ?? true
      onShow?.()
    },
  } as Partial<HousePlayer> as HousePlayer
  const scheduler = {
    plannedNow: planned,
    coveringNow: () => [planned()],
    coming: () => [],
    playAgain: () => undefined,
  } as Partial<Scheduler> as Scheduler
  const lights = { hurry: () => () => undefined } as Partial<HouseLights> as HouseLights
  const follow = async () => undefined
  const hand = new HandChoices({
    ...{ player, scheduler, lights, now: () => time, signal: new AbortController().signal },
    ...{ isPlayable: () => true, followEnded: follow, onChange: () => undefined },
  })
  const file = { names: NAMES } as Partial<HouseFile> as HouseFile
  const house = new HouseCommands({
    ...{ file, hand, player, scheduler, lights, effects: [], now: () => time },
    followOlder: follow,
  })
  hand.goOn(kept)
  isOn = kept?.isOn ?? true
  const sayOne = (say: Command['say']): Promise<void> => {
    if (say === 'on') return house.turnOn()
    if (say === 'off') return house.turnOff()
    if (say === 'schedule') return house.followSchedule()
    if (say === 'end') return house.endAt('changed')
    if (say === 'red') return house.playLayers(colorLayers({ r: 255, g: 0, b: 0 }))
    return house.play(say)
  }
  const say = async (all: readonly Command[]) => {
    for (const { say } of all) {
      time++
      await sayOne(say).catch(() => undefined)
    }
  }
  /** Lets another entry begin. */
  const begin = async (at: number) => {
    begun = at
    time = Math.max(time, at)
    await hand.follow([planned()])
  }
  return { hand, say, begin }
}

/** A choice with what plays, and when that ends. */
function withoutTimes(choice: HandChoice | undefined) {
  if (choice === undefined) return undefined
  const { isOn, play, layers, until = 'next', keptUntil = 'next' } = choice
  return { isOn, play, layers: layers?.length, until, keptUntil: isOn || keptUntil }
}
