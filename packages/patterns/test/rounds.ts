/** Makes the long random tests longer: `LEDLOOM_ROUNDS=10` tries ten times as many inputs. */
export const ROUNDS = Number(process.env.LEDLOOM_ROUNDS ?? 1)
