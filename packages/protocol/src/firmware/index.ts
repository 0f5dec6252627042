// What firmware has, without the schemas of the interface, which take a start 50 ms to load.
export {
  type Availability,
  type DescribedDevice,
  type FirmwareRange,
  hasFeature,
  isAvailable,
} from './availability.ts'
export { describeFamily, describeFirmware, describeNeed } from './describe-firmware.ts'
export { type FamilyProfile, familyProfile, type GenerationProfile } from './family-profile.ts'
export {
  compareFirmware,
  FAMILIES,
  type Family,
  type Firmware,
  parseFirmware,
} from './firmware.ts'
export { movieCost, usableFrames } from './movie-cost.ts'
export { STORES_MANY_MOVIES } from './stored-movies.ts'
