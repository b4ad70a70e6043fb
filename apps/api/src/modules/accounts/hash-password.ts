import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import fastq from 'fastq'
import { AppError } from '../../app-error.ts'

const argon2Async = promisify(argon2)
const COST = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 } as const
const FORMAT = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Node's thread pool has four threads and also reads files and compresses pages. A flood of logins
 * gets as many of them as there are cores and never the last; the rest of it waits here.
 */
const AT_ONCE = Math.max(1, Math.min(3, availableParallelism()))
/** Some seconds of waiting. Beyond that an honest refusal is better. */
const MOST_WAITING = 300

const queue = fastq.promise(
  (parameters: Argon2Parameters) => argon2Async('argon2id', parameters),
  AT_ONCE,
)

/** argon2id in the usual text form, so that any other tool can read it. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derive({ ...COST, message: password, nonce })

  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(nonce)}$${unpadded(tag)}`
}

export async function isPasswordRight(password: string, hash: string): Promise<boolean> {
  const parts = FORMAT.exec(hash)
  if (!parts) return false

  const [, memory, passes, parallelism, nonce = '', tag = ''] = parts
  const expected = Buffer.from(tag, 'base64')
  const actual = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })

  return timingSafeEqual(actual, expected)
}

async function derive(parameters: Argon2Parameters) {
  if (queue.length() >= MOST_WAITING) throw new AppError('TOO_BUSY', { retryAfter: 10 })
  return queue.push(parameters)
}

const unpadded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')
