export { type DeviceDescription, describeDevice } from './describe-device.ts'
export { DeviceControls } from './device-controls.ts'
export { DEVICE } from './device-forms.ts'
export { type DeviceProfileOptions, profileOfDevice } from './device-profile.ts'
export {
  applySettings,
  type ColorValue,
  type LevelValue,
  planSettings,
  type TimerValue,
} from './device-settings.ts'
export { openDevice } from './open-device.ts'
export { outputOf } from './played-scene.ts'
export { type CurrentSettings, readSettings } from './read-settings.ts'
