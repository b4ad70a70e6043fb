import { CommandFailure } from './run.mjs'

const TICK_MS = 1_000

/**
 * Tells the operator what goes on: a line that counts the seconds on a terminal, two plain lines in
 * a log. A failure shows everything that the failed command said.
 */
export async function step(doing, done, work) {
  const startedAt = performance.now()
  const show = process.stdout.isTTY
    ? (text) => process.stdout.write(`\r\u001B[2K${text}`)
    : (text) => process.stdout.write(`${text}\n`)

  show(`  ${doing}…`)
  const ticker = process.stdout.isTTY
    ? setInterval(() => show(`  ${doing}… ${seconds(startedAt, 0)}`), TICK_MS)
    : undefined
  try {
    const result = await work()
    show(`✓ ${done} · ${seconds(startedAt, 1)}`)
    return result
  } catch (error) {
    show(`✗ ${doing}: не удалось · ${seconds(startedAt, 1)}`)
    throw error
  } finally {
    clearInterval(ticker)
    if (process.stdout.isTTY) process.stdout.write('\n')
  }
}

/** What has to stand before the program can do its own work. */
export async function prepare(...steps) {
  try {
    for (const ensure of steps) await ensure()
  } catch (error) {
    failWith(error)
  }
}

/** Ends the program with the cause, without a stack where the cause is outside it. */
export function failWith(error) {
  if (error instanceof CommandFailure) console.error(`${error.output}\n\n${error.message}`)
  else if (error instanceof SetupRefusal) console.error(error.message)
  else console.error(error)
  process.exit(1)
}

/** The surroundings do not let the set-up finish. The message is for the operator. */
export class SetupRefusal extends Error {
  name = 'SetupRefusal'
}

function seconds(startedAt, digits) {
  const value = (performance.now() - startedAt) / 1_000
  return `${value.toFixed(digits).replace('.', ',')}\u00A0с`
}
