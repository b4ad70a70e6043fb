const UNIQUE_VIOLATION = '23505'

/** The name of the unique constraint that refused a row, or null if something else happened. */
export function violatedKey(error: unknown): string | null {
  const { code, constraint } = (error ?? {}) as { code?: string; constraint?: string }
  return code === UNIQUE_VIOLATION ? (constraint ?? null) : null
}
