import { randomInt } from 'node:crypto'
import { hashToken } from '../session-token.ts'

const COUNT = 10
const GROUPS = 4
const GROUP_LENGTH = 4
/** 32 letters without look-alikes: sixteen of them are 80 bits, too many to guess even from the hash. */
const LETTERS = 'abcdefghjkmnpqrstvwxyz0123456789'

/** `a1b2-c3d4-e5f6-g7h8`, ten of them. */
export const newRecoveryCodes = () => Array.from({ length: COUNT }, newRecoveryCode)

function newRecoveryCode() {
  const group = () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  return Array.from({ length: GROUPS }, group).join('-')
}

/** Case, spaces and dashes are how people type, not part of the code. */
export const hashRecoveryCode = (code: string) =>
  hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
