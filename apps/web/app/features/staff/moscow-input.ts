/** A moment of the API as a field of day and time shows it, by Moscow's clock: `2026-11-16T12:00`. */
export const toMoscowInput = (at: string | null) => at?.slice(0, 16) ?? ''

/** What such a field holds as the API takes it; null where it is empty. */
export const fromMoscowInput = (value: FormDataEntryValue | null) =>
  typeof value === 'string' && value !== '' ? `${value.slice(0, 16)}:00+03:00` : null
