import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type FamilyProfile, familyProfile } from '../../src/firmware/family-profile.ts'
import { FAMILIES, type Family, parseFirmware } from '../../src/firmware/firmware.ts'

const test = suite('family-profile')

function values(family: Family, field: keyof FamilyProfile, versions: readonly string[]) {
  return versions.map((version) => familyProfile(family, parseFirmware(version))[field])
}

test('family D is four bytes of red, green and blue', () => {
  const { bytesPerLed, ledProfile, ledType, flashSize, frameRate, movieCapacity } = familyProfile(
    'D',
    parseFirmware('2.3.5'),
  )
  assert.equal([bytesPerLed, ledProfile, ledType, flashSize], [4, 'RGB', 6, 16])
  assert.equal([frameRate, movieCapacity], [25, 719])
})

test('families F and G differ in their LEDs', () => {
  const { bytesPerLed, ledProfile, ledType, flashSize } = familyProfile('F', [2, 7, 1])
  assert.equal([bytesPerLed, ledProfile, ledType, flashSize], [3, 'RGB', 14, 64])
  const white = familyProfile('G', [2, 7, 1])
  const { hardwareVersion } = white
  assert.equal([white.bytesPerLed, white.ledProfile, white.ledType], [4, 'RGBW', 12])
  assert.is(hardwareVersion, '100')
})

test('the most LEDs rise by steps', () => {
  const versionsD = ['1.99.20', '1.99.23', '1.99.24', '1.99.30', '2.0.0', '2.3.5']
  assert.equal(values('D', 'maxSupportedLed', versionsD), [180, 180, 224, 228, 255, 255])
  const versionsF = ['2.2.1', '2.4.13', '2.4.14', '2.4.21', '2.4.22', '2.7.1']
  assert.equal(values('F', 'maxSupportedLed', versionsF), [510, 510, 1020, 1020, 1200, 1200])
  assert.equal(values('G', 'maxSupportedLed', ['2.4.21', '2.7.1']), [1200, 1200])
})

test('a usual string is within what the oldest firmware supports', () => {
  const usual = FAMILIES.map((family) => values(family, 'usualLedCount', ['1.99.18', '2.7.1']))
  assert.equal(usual, [
    [175, 175],
    [250, 250],
    [250, 250],
  ])
  for (const family of FAMILIES) {
    const { usualLedCount, maxSupportedLed } = familyProfile(family, [1, 99, 18])
    assert.ok(usualLedCount <= maxSupportedLed)
  }
})

test('the frame rate goes up and down by steps', () => {
  const versions = ['2.2.1', '2.4.14', '2.4.16', '2.4.22', '2.4.30', '2.5.6', '2.7.1']
  assert.equal(values('F', 'frameRate', versions), [30.3, 17.86, 23.81, 25, 25.64, 24, 24])
  assert.equal(values('G', 'frameRate', ['2.4.21', '2.4.30', '2.5.6']), [28.57, 28.57, 24])
})

test('the movie capacity of family F is halved with 2.4.14', () => {
  assert.equal(values('F', 'movieCapacity', ['2.2.1', '2.4.13', '2.4.14']), [1984, 1984, 992])
  assert.equal(values('G', 'movieCapacity', ['2.4.21']), [992])
})

test('five effects become fifteen with 2.5.6', () => {
  assert.equal(values('D', 'effectsNumber', ['1.99.18', '2.4.30', '2.5.6']), [5, 5, 15])
})

test('firmware before the first step has the values of the first', () => {
  assert.equal(values('F', 'frameRate', ['1.0.0']), [30.3])
})

test('like hardware, family D has what its owners report', () => {
  const firmware = parseFirmware('2.3.5')
  const ofDocument = familyProfile('D', firmware)
  assert.equal([ofDocument.bytesPerLed, ofDocument.refusesEmptyPlaylist], [4, true])
  const reported = familyProfile('D', firmware, { likeHardware: true })
  assert.equal(reported, { ...ofDocument, bytesPerLed: 3, refusesEmptyPlaylist: false })
  const later = parseFirmware('2.7.1')
  assert.equal(familyProfile('F', later, { likeHardware: true }), familyProfile('F', later))
})

test.run()
