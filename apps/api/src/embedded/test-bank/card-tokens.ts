import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CardBank } from '../../ports/bank.ts'
import { digitsOf, type Card } from '../check-card.ts'

export type CardTokens = CardBank & {
  /** Takes a card that was checked; its number is forgotten at once. */
  issueToken(card: Card): Promise<{ token: string; mask: string }>
}

/** Served by this site itself while there is no real bank. */
export const CARD_TOKENS_PATH = '/test-bank/card-tokens'

/** Tokens come back from browsers, so nothing else may become part of a path. */
const TOKEN = /^test-card-[\w-]{32}$/

/**
 * Stands for the bank's paid service where there is none: gives tokens for cards and remembers only
 * the last four digits, a file each, so that a restart forgets nobody's card.
 */
export function openCardTokens(folder: string): CardTokens {
  return {
    cardTokeniserUrl: CARD_TOKENS_PATH,

    async findCard(token) {
      if (!TOKEN.test(token)) return null
      const content = await readFile(join(folder, `${token}.json`), 'utf8').catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null
          throw error
        },
      )
      return content === null ? null : (JSON.parse(content) as { mask: string })
    },

    async issueToken(card) {
      const token = `test-card-${randomBytes(24).toString('base64url')}`
      const mask = `•••• ${digitsOf(card.card_number).slice(-4)}`

      await mkdir(folder, { recursive: true })
      // Appears whole or not at all.
      const draft = join(folder, `${token}.new`)
      await writeFile(draft, JSON.stringify({ mask }))
      await rename(draft, join(folder, `${token}.json`))
      return { token, mask }
    },
  }
}
