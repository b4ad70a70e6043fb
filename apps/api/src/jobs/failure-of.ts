const LONGEST = 10_000

/**
 * What a failed job keeps of its error. PostgreSQL refuses NUL and halves of letters in JSON, and a
 * refusal here would fail everything that is settled together with this job.
 */
export function failureOf(error: unknown): object {
  if (!(error instanceof Error)) return { message: storable(String(error)) }

  const { name, message, stack } = error
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
  return { name, message: storable(message), stack: storable(stack ?? ''), ...code }
}

const storable = (text: string) => text.slice(0, LONGEST).replaceAll('\0', '\uFFFD').toWellFormed()
