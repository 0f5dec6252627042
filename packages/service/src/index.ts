export type { ChosenSource } from './house/chosen-source.ts'
export { type House, HouseError, parseHouse, readHouse, scheduleOf } from './house/read-house.ts'
export { foreseenSchedule, unplayableText } from './house/unplayable-error.ts'
export { checkDevices, checkUsable } from './house/usable-house.ts'
export type { HouseServiceOptions } from './house-parts.ts'
export { HouseService } from './house-service.ts'
export {
  InstallError,
  installUnit,
  readUnitState,
  removeUnit,
  type UndoneStep,
  type UnitPlace,
  type UnitState,
} from './install/installed-unit.ts'
export { systemdUnit, type UnitOptions } from './install/systemd-unit.ts'
export { HouseLights } from './lights/house-lights.ts'
export type { LightsOptions } from './lights/lights-options.ts'
export type { LightsReading } from './lights/lights-reading.ts'
export type { LightsSource } from './lights/open-source.ts'
export { MqttLink, type MqttLinkOptions } from './mqtt/mqtt-link.ts'
export type {
  LightColor,
  LightCommand,
  LightNumbers,
  NamedLight,
  NamedLightState,
} from './named-lights/named-light.ts'
export type { NamedLights } from './named-lights/named-lights.ts'
export type { HandPlay, HouseState, Wanted } from './playing/house-state.ts'
export { clockDoubt } from './schedule/clock-doubt.ts'
export {
  type ForeseenPlay,
  foreseeDays,
  outplayed,
} from './schedule/foreseen-plays.ts'
export type { Occurrence, Period } from './schedule/occurrences.ts'
export { type PlannedPlay, planDays, type Schedule } from './schedule/plan.ts'
export { planData, timeText } from './schedule/plan-data.ts'
export type { ScheduleEntry } from './schedule/schedule-entry.ts'
export type { WallClock } from './schedule/scheduler.ts'
