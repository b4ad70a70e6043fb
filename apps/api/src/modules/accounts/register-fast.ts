import { randomInt } from 'node:crypto'
import type { FastRegisterBody } from '@kefir/wire/sign-in'
import { AppError } from '../../app-error.ts'
import type { Context } from '../../context.ts'
import { register, type Registered } from './register.ts'

/** Four digits as long as there is room, then more. */
const DIGITS = [4, 4, 6, 8, 10]

/** An account from an e-mail alone: its owner chooses a nickname and a password later. */
export async function registerFast(
  context: Context,
  { email, ref = null, redirect = null }: FastRegisterBody,
  visitor: { ip: string },
): Promise<Registered> {
  for (const digits of DIGITS) {
    const nikname = `user-${randomInt(10 ** (digits - 1), 10 ** digits)}`
    try {
      return await register(
        context,
        {
          kind: 'individual',
          email,
          password: null,
          ref,
          redirect,
          nikname,
          firstName: null,
          lastName: null,
        },
        visitor,
      )
    } catch (error) {
      if (!isNicknameTaken(error)) throw error
    }
  }
  throw new Error('No free nickname was found in five tries')
}

const isNicknameTaken = (error: unknown) =>
  error instanceof AppError && Object.keys(error.fields ?? {}).join() === 'nikname'
