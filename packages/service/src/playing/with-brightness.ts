/** What can be dimmed. */
type Dimmed = {
  readonly state: { readonly brightness: number }
  setBrightness(brightness: number): void
}

/** Sets the brightness of a house, if one is given, and does something. If that fails, the brightness is as before. */
export async function withBrightness(
  house: Dimmed,
  brightness: number | undefined,
  act: () => Promise<void>,
): Promise<void> {
  const before = house.state.brightness
  if (brightness !== undefined) house.setBrightness(brightness)
  try {
    await act()
  } catch (error) {
    // Somebody may have set another one meanwhile.
    if (house.state.brightness === brightness) house.setBrightness(before)
    throw error
  }
}
